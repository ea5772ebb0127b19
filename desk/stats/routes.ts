import * as v from 'valibot';
import { applicationRoles } from '../api/account.ts';
import { type Endpoints, type } from '../api/contract.ts';
import { oneOf } from '../api/filter.ts';
import { addRoutes } from '../http/endpoints.ts';
import { requireRole } from '../http/errors.ts';
import type { Feature } from '../http/feature.ts';
import { readStats } from './queries.ts';
import { statsOf, statsStart } from './stats.ts';
import { type StatsResponse, statsDays } from './types.ts';

const endpoints = {
  'GET /stats': { query: v.strictObject({ days: oneOf(statsDays) }), output: type<StatsResponse>() },
} satisfies Endpoints;

type StatsEndpoints = typeof endpoints;
declare module '../api/contract.ts' {
  interface Contract extends StatsEndpoints {}
}

export const statsFeature: Feature = {
  page: { id: 'stats', roles: applicationRoles },
  routes:
    ({ store, now }) =>
    async (api) => {
      api.addHook('onRequest', requireRole(...applicationRoles));

      addRoutes(api, endpoints, {
        async 'GET /stats'({ query: { days } }) {
          return statsOf(await readStats(store, statsStart(Number(days), now()), Number(days) <= 30));
        },
      });
    },
};
