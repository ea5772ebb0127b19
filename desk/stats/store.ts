import type { Database } from '../database/database.ts';
import { readStats, type StatsQuery } from './queries.ts';

export const statsStore = ({ engine }: Pick<Database, 'engine'>) => ({
  stats: async (asked: StatsQuery) => {
    const opened = await engine();
    return opened.query((db) => readStats(db, opened, asked));
  },
});

export type StatsStore = ReturnType<typeof statsStore>;
