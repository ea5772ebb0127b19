import { initialFields } from '../../api/application.ts';
import type { Delivery } from '../../database/outbox.ts';

export const receivedAt = Date.UTC(2026, 10, 21, 12, 30);

/** The first delivery attempt for a company's application. */
export function sampleDelivery(changes: Partial<Delivery> = {}): Delivery {
  return {
    id: '019aa000-0000-7000-8000-000000000001',
    channel: 'webhook',
    attempts: 0,
    application: {
      id: '019aa000-0000-7000-8000-000000000002',
      submissionId: '7f3a92c1-1111-4111-8111-111111111111',
      receipt: '7F3A-92C1',
      form: 'corporate',
      language: 'uz',
      receivedAt,
      ...initialFields,
      spam: null,
      answers: {
        name: 'Oʻktam <b>Gʻaniyev</b>',
        phone: '+998901234567',
        telegram: 'oktam_g',
        email: 'oktam@mail.example',
        company: 'Bulut',
        services: ['audit', 'training'],
        message: 'Salom',
      },
      hidden: { page: '/corporate', utm_source: 'telegram', utm_campaign: 'kuz' },
    },
    ...changes,
  };
}
