import type { Kysely } from 'kysely';
import { campaignKeyOf } from '../api/campaign.ts';
import { insertContacts } from './contacts.ts';
import type { Tables } from './schema.ts';
import { indexForSearch } from './search-index.ts';

/** Applications in one statement: SQLite allows 32,766 values in a statement. */
const batchSize = 200;

async function* applicationBatches(db: Kysely<Tables>) {
  const applications = db
    .selectFrom('application')
    .innerJoin('application_content', 'application_id', 'id')
    .select(['id', 'spam', 'answers', 'hidden'])
    .orderBy('id')
    .limit(batchSize);
  for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after; ) {
    const rows = await applications.where('id', '>', after).execute();
    if (rows.length > 0) yield rows;
    after = rows.at(-1)?.id;
  }
}

export async function fillContacts(db: Kysely<Tables>): Promise<void> {
  for await (const rows of applicationBatches(db)) {
    const applications = rows.flatMap(({ id, spam, answers }) =>
      spam === null ? [{ id, answers: JSON.parse(answers) }] : [],
    );
    await insertContacts(db, applications);
  }
}

export async function setCampaigns(db: Kysely<Tables>): Promise<void> {
  for await (const rows of applicationBatches(db)) {
    const idsByCampaign = new Map<string, string[]>();
    for (const { id, hidden } of rows) {
      const campaign = campaignKeyOf(JSON.parse(hidden));
      if (campaign !== '') idsByCampaign.set(campaign, [...(idsByCampaign.get(campaign) ?? []), id]);
    }
    for (const [campaign, ids] of idsByCampaign) {
      await db.updateTable('application').set({ campaign }).where('id', 'in', ids).execute();
    }
  }
}

export async function indexAllForSearch(db: Kysely<Tables>): Promise<void> {
  for await (const rows of applicationBatches(db)) {
    await indexForSearch(
      db,
      rows.map(({ id }) => id),
    );
  }
}
