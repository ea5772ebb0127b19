import type { Channel } from '../../model/notification-channels.ts';
import type { LoggedFault } from '../api/types.ts';

/** Times are milliseconds since 1970. */
export interface SystemResponse {
  version: string;
  startedAt: number;
  database: 'ok' | 'full' | 'unavailable';
  /** In bytes. Null without a folder of the desk. */
  disk: { free: number; total: number } | null;
  /** Null if no daily backups are configured. */
  backup: { state: 'ok' | 'failed'; last: number | null } | null;
  channels: { channel: Channel; refusal: string | null; undelivered: number }[];
  /** Since the start. */
  lastFault: LoggedFault | null;
}
