import { describe, expect, it, onTestFinished } from 'vitest';
import { getSite } from '../site.config.ts';
import { unknownCode } from '../tests/fixtures/languages.ts';
import { readDeskSettings } from './env.ts';

describe('readDeskSettings', () => {
  it('uses defaults when no variable is set', () => {
    expect(readDeskSettings({})).toMatchObject({
      DESK_FILE: 'data/desk.db',
      DESK_LANGUAGE: 'uz',
      DESK_RETENTION_MONTHS: getSite().operator.retentionMonths,
      DESK_FRAME_ANCESTORS: [],
    });
  });

  it('treats an empty variable as unset, and reads lists of origins', () => {
    const settings = readDeskSettings({ DATABASE_URL: '', DESK_FRAME_ANCESTORS: 'https://a.uz, https://b.uz' });
    expect(settings.DATABASE_URL).toBeUndefined();
    expect(settings.DESK_FRAME_ANCESTORS).toEqual(['https://a.uz', 'https://b.uz']);
  });

  it('accepts PostgreSQL behind a socket', () => {
    const DATABASE_URL = 'postgres://desk@/desk?host=/run/postgresql';
    expect(readDeskSettings({ DATABASE_URL })).toMatchObject({ DATABASE_URL });
  });

  it('needs no secret for Bitrix24, because its URL contains the secret', () => {
    const settings = { DESK_WEBHOOK_URL: 'https://school.bitrix24.ru/rest/1/abc/', DESK_WEBHOOK_FORMAT: 'bitrix24' };
    expect(readDeskSettings(settings).DESK_WEBHOOK_FORMAT).toBe('bitrix24');
  });

  it('allows a retention shorter, but not longer, than the privacy page promises', () => {
    const attempt = (months: number) => readDeskSettings({ DESK_RETENTION_MONTHS: String(months) });
    expect(attempt(6).DESK_RETENTION_MONTHS).toBe(6);
    expect(() => attempt(getSite().operator.retentionMonths + 1)).toThrow('the privacy page promises');
  });

  it('allows no channel that the privacy page does not name', () => {
    const { notices } = getSite().operator;
    onTestFinished(() => void Object.assign(getSite().operator, { notices }));
    Object.assign(getSite().operator, { notices: { ...notices, webhook: 'no' } });
    expect(() => readDeskSettings({ DESK_WEBHOOK_URL: 'https://example.uz/hook' })).toThrow(
      'environment: DESK_WEBHOOK_URL: the privacy page does not name this channel: set operator.notices.webhook',
    );
  });

  it.each([
    [{ DATABASE_URL: 'mysql://root:secret@host/x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://desk:secret#1@host/x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://desk:secret/1@host/x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://desk:1/2@host/x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://desk:100%@host/x' }, 'DATABASE_URL'],
    [{ DESK_LANGUAGE: unknownCode }, 'DESK_LANGUAGE'],
    [{ DESK_PASSWORD_HASH: 'secret' }, 'DESK_PASSWORD_HASH'],
    [{ DESK_TELEGRAM_TOKEN: 'secret', DESK_TELEGRAM_CHAT: '1' }, 'DESK_TELEGRAM_TOKEN'],
    [{ DESK_TELEGRAM_CHAT: '-100123' }, 'DESK_TELEGRAM_TOKEN'],
    [{ DESK_WEBHOOK_URL: 'https://example.uz/hook' }, 'DESK_WEBHOOK_SECRET'],
    [{ DESK_WEBHOOK_URL: 'https://exa mple.uz/hook', DESK_WEBHOOK_SECRET: 'a secret of the hook' }, 'DESK_WEBHOOK_URL'],
    [{ DESK_RETENTION_MONTHS: '0' }, 'DESK_RETENTION_MONTHS'],
    [{ DESK_BACKUPS_KEPT: '0' }, 'DESK_BACKUPS_KEPT'],
    [{ DESK_RETENTION_MONTHS: '1.5' }, 'DESK_RETENTION_MONTHS'],
    [{ DESK_FRAME_ANCESTORS: "https://a.uz; script-src 'unsafe-inline'" }, 'DESK_FRAME_ANCESTORS'],
    [{ DESK_FIEL: 'x' }, 'DESK_FIEL'],
    [{ DESK_ORIGIN: 'desk.example' }, 'DESK_ORIGIN'],
    [{ DESK_SMTP_URL: 'smtps://desk:secret@mail.example', DESK_MAIL_FROM: 'desk@mail.example' }, 'DESK_MAIL_TO'],
    [{ DESK_MAIL_FROM: 'desk@mail.example' }, 'DESK_SMTP_URL'],
    [{ DESK_MAIL_TO: 'owner at mail.example' }, 'DESK_MAIL_TO'],
    [{ DESK_SMTP_URL: 'smtp://desk:secret@mail.example?tls=off' }, 'DESK_SMTP_URL'],
    [{ DESK_WEBHOOK_FORMAT: 'hubspot' }, 'DESK_WEBHOOK_FORMAT'],
    [{ DESK_WEBHOOK_SECRET: 'a secret of the hook', DESK_WEBHOOK_FORMAT: 'bitrix24' }, 'DESK_WEBHOOK_URL'],
  ])('refuses %j in one line that names the variable but never its value', (environment, name) => {
    const attempt = () => readDeskSettings(environment);
    expect(attempt).toThrow(new RegExp(`^environment: ${name}: [^\n]+$`));
    expect(attempt).not.toThrow(/secret/);
  });
});
