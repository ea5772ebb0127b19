import * as v from 'valibot';
import { getCourses } from '../../model/courses.ts';
import { defaultLanguage, languages } from '../../model/languages.ts';
import { getSite } from '../../site.config.ts';
import { applicationRoles } from '../api/account.ts';
import { type Endpoints, groupStartSchema, type } from '../api/contract.ts';
import { oneOf } from '../api/filter.ts';
import { nextGroups, placesOf } from '../api/groups.ts';
import { phoneForSpreadsheet } from '../api/text.ts';
import { ignoreOutage } from '../database/schema.ts';
import { byteOrderMark, csvRow } from '../http/csv.ts';
import { addRoutes } from '../http/endpoints.ts';
import { requireRole } from '../http/errors.ts';
import type { Feature } from '../http/feature.ts';
import { getInboxI18n } from '../inbox/i18n.ts';
import { countGroups, listMembers } from './queries.ts';
import type { Group, Member } from './types.ts';

const group = {
  form: v.lazy(() => oneOf(getCourses().map(({ form }) => form))),
  /** Left out for the group without a date. */
  start: v.optional(groupStartSchema),
};

const endpoints = {
  'GET /groups': { output: type<Group[]>() },
  'GET /groups/members': { query: v.strictObject(group), output: type<Member[]>() },
  'GET /groups.csv': {
    query: v.strictObject({ ...group, in: v.optional(oneOf(languages.map(({ code }) => code)), defaultLanguage.code) }),
    output: type<File>(),
  },
} satisfies Endpoints;

type GroupEndpoints = typeof endpoints;
declare module '../api/contract.ts' {
  interface Contract extends GroupEndpoints {}
}

/** For each course its next groups, then the groups before that have members, the newest first. */
function groupsOf(stored: Awaited<ReturnType<typeof countGroups>>, now: number): Group[] {
  return getCourses().flatMap(({ form }) => {
    const own = stored.filter((one) => one.form === form);
    const ahead: (string | null)[] = nextGroups(form, now);
    const next = ahead.length > 0 ? ahead : [null];
    const others = own.map(({ start }) => start).filter((start) => !next.includes(start));
    return [...next, ...others.sort().reverse()].map((start) => ({
      form,
      start,
      places: placesOf(form),
      taken: own.find((one) => one.start === start)?.taken ?? 0,
      isNext: start === next[0],
    }));
  });
}

export const groupsFeature: Feature = {
  page: { id: 'groups', roles: applicationRoles },
  routes:
    ({ store, now }) =>
    async (api) => {
      api.addHook('onRequest', requireRole(...applicationRoles));
      const count = store.read(countGroups);
      const members = store.read(listMembers);

      addRoutes(api, endpoints, {
        'GET /groups': async () => groupsOf(await count(), now()),
        'GET /groups/members': ({ query: { form, start = null } }) => members(form, start),
        async 'GET /groups.csv'({ query: { form, start = null, in: code } }, { account }, reply) {
          const { t } = getInboxI18n(code, getSite().brand);
          const heading = [t('field.name'), t('field.phone'), t('notes.title')];
          const rows = (await members(form, start)).map((one) => [one.name, phoneForSpreadsheet(one.phone), one.note]);
          await store
            .addHistory({ kind: 'export', detail: { status: 'enrolled' } }, { now: now(), by: account })
            .catch(ignoreOutage);
          return reply
            .type('text/csv; charset=utf-8')
            .header('content-disposition', `attachment; filename="group-${form}${start ? `-${start}` : ''}.csv"`)
            .send(byteOrderMark + [heading, ...rows].map((row) => csvRow(row)).join(''));
        },
      });
    },
};
