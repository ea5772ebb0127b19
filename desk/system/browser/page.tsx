import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type uzbek from '../../../content/inbox-system/uz.json';
import { formatNumber } from '../../../i18n/format.ts';
import type { Dictionary } from '../../../i18n/translator.ts';
import { Loading } from '../../inbox/browser/components.tsx';
import { useInbox, usePageTexts } from '../../inbox/browser/inbox-context.tsx';
import { shortTime } from '../../inbox/browser/received-time.ts';
import style from './system.module.css';

const texts = import.meta.glob<Dictionary>('/content/inbox-system/*.json', { eager: true, import: 'default' });

const gigabyte = 1e9;

const gigabytes = (bytes: number) =>
  bytes < 10 * gigabyte ? (bytes / gigabyte).toFixed(1).replace('.', ',') : formatNumber(Math.round(bytes / gigabyte));

function Row({ title, isFailed, children }: { title: string; isFailed?: boolean; children: ReactNode }) {
  return (
    <div className={style.row}>
      <dt>{title}</dt>
      <dd className={isFailed ? style.failed : undefined}>{children}</dd>
    </div>
  );
}

export function Page() {
  const inbox = useInbox();
  const t = usePageTexts<typeof uzbek>(texts);
  const query = useQuery(inbox.api.query('GET /system'));
  if (!query.data || query.error) return <Loading query={query} />;
  const { database, disk, backup, channels, version, startedAt, lastFault } = query.data;
  const at = (time: number) => shortTime(time, Date.now(), inbox);
  const isDiskLow = disk !== null && disk.free < gigabyte;
  return (
    <>
      <dl>
        <Row title={t('database.title')} isFailed={database !== 'ok'}>
          {t(`database.${database}`)}
        </Row>
        {disk && (
          <Row title={t('disk.title')} isFailed={isDiskLow}>
            {t(isDiskLow ? 'disk.low' : 'disk.free', { free: gigabytes(disk.free), total: gigabytes(disk.total) })}
          </Row>
        )}
        <Row title={t('backup.title')} isFailed={backup?.state !== 'ok'}>
          {backup ? (backup.last === null ? t('backup.none') : at(backup.last)) : t('backup.off')}
          {backup?.state === 'failed' && <p>{t('backup.failed')}</p>}
        </Row>
        {channels.map(({ channel, refusal, undelivered }) => (
          <Row key={channel} title={inbox.t(`deadLetters.${channel}`)} isFailed={refusal !== null || undelivered > 0}>
            {refusal === null && undelivered === 0 && t('channels.ok')}
            {undelivered > 0 && <p>{inbox.t('deadLetters.title', { count: undelivered })}</p>}
            {refusal !== null && (
              <p>
                {t('channels.refused')} <code className={style.log}>{refusal}</code>
              </p>
            )}
          </Row>
        ))}
        {channels.length === 0 && <Row title={t('channels.title')}>{t('channels.none')}</Row>}
        <Row title={t('version')}>{version}</Row>
        <Row title={t('started')}>{at(startedAt)}</Row>
        <Row title={t('fault.title')}>
          {lastFault ? (
            <>
              {at(lastFault.at)}
              <code className={style.log}>{lastFault.text}</code>
            </>
          ) : (
            t('fault.none')
          )}
        </Row>
      </dl>
      <p className="soft">{t('how')}</p>
    </>
  );
}
