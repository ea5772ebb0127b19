import type { Insertable } from 'kysely';
import pg from 'pg';
import { dayMs } from '../../model/durations.ts';
import { pointsIn } from '../../model/points.ts';
import { firstOwnerId } from '../api/account.ts';
import { statuses } from '../api/application.ts';
import { contactRows } from '../database/contacts.ts';
import { type DatabaseOptions, openDatabase } from '../database/database.ts';
import { newId } from '../database/keys.ts';
import type { Tables } from '../database/schema.ts';
import { toSearchText } from '../database/search-words.ts';
import { sampleSubmission } from './sample-submissions.ts';

const courses = ['qa', 'linux', 'jmeter', 'automation', 'api'] as const;

/** 100,000 applications: 20,000 people have sent three each, and 100 groups have 125 members each. */
export async function fillDatabase(options: DatabaseOptions): Promise<void> {
  const store = openDatabase(options);
  const now = Date.now();
  const persons: string[] = [];
  const insert = store.write(async (db, from: number) => {
    const applications: Insertable<Tables['application']>[] = [];
    const contents: Insertable<Tables['application_content']>[] = [];
    const changes: Insertable<Tables['history']>[] = [];
    const contacts: Insertable<Tables['contact']>[] = [];
    for (let index = from; index < from + 500; index++) {
      const { submissionId, form, language, spam, ...sample } = sampleSubmission(index, now);
      const [person, round] = [index < 60_000 ? index % 20_000 : index, Math.trunc(index / statuses.length)];
      const { phone } = sampleSubmission(person, now).answers;
      const answers = { ...sample.answers, phone, telegram: `user_${person}`, email: `user_${person}@mail.example` };
      const status = statuses[index % statuses.length] ?? 'new';
      const group = status === 'enrolled' && { form: courses[round % 5], group_start: `20${10 + (round % 20)}-01-15` };
      const at = now - index * 360_000;
      const id = newId(at);
      const words = toSearchText({ receipt: submissionId, answers });
      const own = {
        id,
        submission: submissionId,
        receipt: submissionId,
        content_hash: '',
        form,
        language,
        spam,
        words,
        points: pointsIn(sample.hidden.points ?? '').length,
      };
      const call_at = status === 'noAnswer' ? now + ((round % 8) - 1) * dayMs : null;
      const person_id = person < index ? (persons[person] ?? id) : id;
      persons.push(person_id);
      const responsible_id = round % 3 === 0 ? firstOwnerId : null;
      applications.push({ ...own, received_at: at, status, call_at, person_id, responsible_id, ...group });
      contents.push({ application_id: id, answers: JSON.stringify(answers), hidden: JSON.stringify(sample.hidden) });
      changes.push({ id: newId(at), application_id: id, account_name: 'owner', kind: 'status', detail: '{}', at });
      if (!spam) contacts.push(...contactRows(id, answers));
    }
    await db.insertInto('application').values(applications).execute();
    await db.insertInto('application_content').values(contents).execute();
    await db.insertInto('history').values(changes).execute();
    await db.insertInto('contact').values(contacts).execute();
  });
  for (let from = 0; from < 100_000; from += 500) await insert(from);
  await store.close();
  if (!options.databaseUrl) return;
  // As the autovacuum of PostgreSQL does within minutes.
  const client = new pg.Client(options.databaseUrl);
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}
