import { subjectOf } from '../api/names.ts';
import type { Delivery } from '../database/outbox.ts';
import { type NoticeOptions, noticeOf } from './notice.ts';

/** https://www.amocrm.ru/developers/content/crm_platform/leads-api#leads-complex-add */
export function amocrmLeadOf({ application }: Delivery, { language }: NoticeOptions): object {
  const { form, receipt, answers } = application;
  const { name = receipt, phone, email, company } = answers;
  const fields = Object.entries({ PHONE: phone, EMAIL: email }).flatMap(([field_code, value]) =>
    value ? [{ field_code, values: [{ value, enum_code: 'WORK' }] }] : [],
  );
  return [
    {
      name: `${subjectOf(form, language)} ${receipt}`,
      _embedded: {
        contacts: [{ first_name: name, ...(fields.length > 0 && { custom_fields_values: fields }) }],
        ...(company && { companies: [{ name: company }] }),
      },
    },
  ];
}

/** Bitrix24 reads these characters as HTML or BB code. */
const markup = /[<>[\]]/g;

/** https://apidocs.bitrix24.com/api-reference/crm/leads/crm-lead-add.html */
export function bitrixLeadOf({ application }: Delivery, options: NoticeOptions): object {
  const { id, form, receipt, answers, hidden } = application;
  const { name = receipt, phone, email, company } = answers;
  const values = (value: string | undefined) => (value ? [{ VALUE: value, VALUE_TYPE: 'WORK' }] : undefined);
  const fields = {
    TITLE: `${subjectOf(form, options.language)} ${receipt}`,
    NAME: name,
    COMPANY_TITLE: company,
    PHONE: values(phone),
    EMAIL: values(email),
    COMMENTS: noticeOf(application, options).lines.join('\n').replace(markup, ' '),
    SOURCE_ID: 'WEB',
    SOURCE_DESCRIPTION: hidden.page,
    UTM_SOURCE: hidden.utm_source,
    UTM_MEDIUM: hidden.utm_medium,
    UTM_CAMPAIGN: hidden.utm_campaign,
    UTM_CONTENT: hidden.utm_content,
    UTM_TERM: hidden.utm_term,
    ORIGINATOR_ID: 'sinov',
    ORIGIN_ID: id,
  };
  return { fields, params: { REGISTER_SONET_EVENT: 'Y' } };
}
