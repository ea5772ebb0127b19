import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Submission, statuses } from '../api/application.ts';
import type { Filter } from '../api/filter.ts';
import { type Contract, listAll, noon, submissionOf } from './store-contract-support.ts';

export function describeLists({ store }: Contract): void {
  const accept = (...many: Partial<Submission>[]) =>
    Promise.all(many.map((changes) => store().accept(submissionOf(changes))));
  const names = async (filter: Partial<Filter>) => {
    const { applications } = await store().list(filter, 200);
    return applications.map(({ answers }) => answers.name);
  };

  describe('a list', () => {
    it('shows the newest first, page by page, without a gap or a repeat, also when an application comes between', async () => {
      // Five applications have the same millisecond.
      await accept(...Array.from({ length: 60 }, (_, index) => ({ receivedAt: noon + Math.floor(index / 5) })));
      const all = await listAll(store());
      const times = all.map(({ receivedAt }) => receivedAt);
      expect(times).toEqual([...times].sort((one, two) => two - one));
      const first = await store().list({}, 7);
      await accept({ receivedAt: noon + 100 });
      const rest = [];
      for (let { next } = first; next; ) {
        const page = await store().list({}, 7, next);
        rest.push(...page.applications);
        next = page.next;
      }
      expect([...first.applications, ...rest]).toEqual(all);
      expect(new Set(all.map(({ id }) => id)).size).toBe(60);
    });

    it('is filtered by form, language, status and spam, alone and combined', async () => {
      await accept(
        { form: 'qa', language: 'uz', receivedAt: noon, answers: { name: 'a' } },
        { form: 'qa', language: 'ru', receivedAt: noon + 1, answers: { name: 'b' } },
        { form: 'api', language: 'ru', receivedAt: noon + 2, answers: { name: 'c' } },
        { form: 'api', language: 'ru', receivedAt: noon + 3, answers: { name: 'd' }, spam: 'honeypot' },
      );
      const b = (await listAll(store()))[1]?.id as string;
      await store().setStatus(b, 1, { status: 'enrolled' }, { now: noon });

      expect(await names({})).toEqual(['c', 'b', 'a']);
      expect(await names({ form: 'qa' })).toEqual(['b', 'a']);
      expect(await names({ language: 'ru' })).toEqual(['c', 'b']);
      expect(await names({ status: 'enrolled' })).toEqual(['b']);
      expect(await names({ spam: true })).toEqual(['d']);
      expect(await names({ form: 'qa', language: 'ru', status: 'enrolled', search: 'b' })).toEqual(['b']);
      expect(await names({ form: 'api', status: 'enrolled' })).toEqual([]);
      expect(await store().counts(noon)).toEqual({
        byStatus: { ...Object.fromEntries(statuses.map((status) => [status, 0])), new: 2, enrolled: 1 },
        spam: 1,
        calls: 0,
        fresh: 2,
      });
    });
  });

  describe('today', () => {
    it('has the calls that are due from the oldest, with their last notes, and new applications from the newest', async () => {
      const promised = async (name: string, callAt: number | null, minute: number) => {
        await accept({ receivedAt: noon + minute, answers: { name } });
        const id = (await listAll(store()))[0]?.id as string;
        expect(await store().setStatus(id, 1, { status: 'noAnswer', callAt }, { now: noon })).toBe(true);
      };
      await promised('due', noon + 2, 1);
      await promised('later', noon + 100, 2);
      await promised('overdue', noon - 2, 3);
      await promised('none', null, 4);
      await accept(
        { receivedAt: noon + 6, answers: { name: 'newer' } },
        { receivedAt: noon + 5, answers: { name: 'new' } },
        { receivedAt: noon, answers: { name: 'spam' }, spam: 'honeypot' },
        { receivedAt: noon, answers: { name: 'promised' } },
      );
      const id = (await store().list({ search: 'promised' }, 1)).applications[0]?.id as string;
      await store().setStatus(id, 1, { status: 'new', callAt: noon + 1 }, { now: noon });
      await store().addNote(id, 'first', { now: noon + 1 });
      await store().addNote(id, `last ${'a'.repeat(400)}`, { now: noon + 2 });
      const today = async (limit: number) => {
        const { calls, fresh, lastNotes } = await store().today(noon + 100, limit);
        return [...[calls, fresh].map((some) => some.map(({ answers }) => answers.name)), lastNotes];
      };
      const lastNotes = { [id]: expect.stringMatching(/^last a{195}$/) };
      expect(await today(10)).toEqual([['overdue', 'promised', 'due'], ['newer', 'new'], lastNotes]);
      expect((await store().list({}, 10)).lastNotes).toEqual(lastNotes);
      expect(await today(1)).toEqual([['overdue'], ['newer'], {}]);
      expect(await store().counts(noon + 100)).toMatchObject({ calls: 3, fresh: 2, byStatus: { new: 3, noAnswer: 4 } });
    });

    it('counts unanswered calls until a call is answered', async () => {
      await accept({ receivedAt: noon, answers: { name: 'away' } });
      const id = (await listAll(store()))[0]?.id as string;
      const attempts = async () => (await store().find(id))?.application.attempts;
      const counted: unknown[] = [await attempts()];
      for (const [version, status, given] of [
        [1, 'noAnswer', undefined],
        [2, 'noAnswer', 2],
        [3, 'noAnswer', undefined],
        [4, 'called', 3],
      ] as const) {
        await store().setStatus(id, version, { status, attempts: given }, { now: noon + version });
        counted.push(await attempts());
      }
      expect(counted).toEqual([0, 1, 2, 2, 0]);
      expect((await store().find(id))?.history).toMatchObject([
        { detail: { from: { attempts: 2 }, to: { status: 'called', attempts: 0 } }, at: noon + 4 },
        { detail: { from: { attempts: 2 }, to: { attempts: 2 } } },
        { detail: { from: { attempts: 1 }, to: { attempts: 2 } }, at: noon + 2 },
        { detail: { from: { status: 'new', attempts: 0 }, to: { attempts: 1 } }, at: noon + 1 },
      ]);
    });
  });

  describe('a search', () => {
    it('finds applications by their answers, in either script and with any apostrophe', async () => {
      await accept(
        { receivedAt: noon, answers: { name: 'Oʻktam Gʻaniyev', phone: '+998901234567', telegram: 'Oktam_G' } },
        { receivedAt: noon + 1, answers: { name: 'Алёна Соловьёва', email: 'alena@mail.example' } },
        { receivedAt: noon + 2, answers: { name: 'Jasur', company: 'Bulut 100%' } },
      );
      expect(await names({ search: "o'ktam" })).toEqual(['Oʻktam Gʻaniyev']);
      expect(await names({ search: '+998 (90) 123-45-67' })).toEqual(['Oʻktam Gʻaniyev']);
      expect(await names({ search: 'АЛЕНА' })).toEqual(['Алёна Соловьёва']);
      expect(await names({ search: 'bulut jasur' })).toEqual(['Jasur']);
      expect(await names({ search: 'nobody' })).toEqual([]);
      expect(await names({ search: ' ' })).toHaveLength(3);
    });

    it('searches all notes, and combines words of an answer with words of a note', async () => {
      await accept(
        { receivedAt: noon, answers: { name: 'Shahlo' } },
        { receivedAt: noon + 1, answers: { name: 'Ali' } },
      );
      const ids = (await listAll(store())).map(({ id }) => id);
      for (const id of ids)
        await store().addNote(id, `${'Uzoq gap. '.repeat(200)}Қўнғироқ: 90 765-43-21`, { now: noon });
      await store().addNote(ids[1] as string, 'Uchrashuv – ertaga', { now: noon });
      expect(await names({ search: "qo'ng'iroq" })).toEqual(['Ali', 'Shahlo']);
      expect(await names({ search: 'шахло учрашув' })).toEqual(['Shahlo']);
      expect(await names({ search: 'ali uchrashuv' })).toEqual([]);
      expect(await names({ search: '+998 90 765 43 21' })).toEqual([]);
      expect(await names({ search: '(90) 765 43 21' })).toEqual(['Ali', 'Shahlo']);
    });

    it('and the list of notes follow the order in which notes of one millisecond were stored', async () => {
      await accept({ receivedAt: noon, answers: { name: 'Shahlo' } });
      const id = (await listAll(store()))[0]?.id as string;
      const texts = ['9', '1', '5', '0', '7'];
      for (const text of texts) await store().addNote(id, text, { now: noon }, `${text}${randomUUID().slice(1)}`);
      expect((await store().find(id))?.notes.map(({ text }) => text)).toEqual(texts);
    });

    it('has the words of the note that was written last, whatever the ids of the notes are', async () => {
      await accept({ receivedAt: noon, answers: { name: 'Shahlo' } });
      const id = (await listAll(store()))[0]?.id as string;
      const long = (letter: string) =>
        Array.from({ length: 400 }, (_, index) => `${letter}${(index + 1000).toString(36)}z`).join(' ');
      const add = (text: string, at: number, first: string) =>
        store().addNote(id, text, { now: at }, `${first}${randomUUID().slice(1)}`);
      // The index has no room for both notes.
      await add(long('b'), noon, 'f');
      await add(`parkovka ${long('c')}`, noon + 1, '0');
      expect(await names({ search: 'parkovka' })).toEqual(['Shahlo']);
      await add(`sertifikat ${long('d')}`, noon + 1, '0');
      await add(`kvitansiya ${long('g')}`, noon + 1, '0');
      expect(await names({ search: 'kvitansiya' })).toEqual(['Shahlo']);
    });

    it('finds an application whose answers exceed the indexed length, in multi-byte characters', async () => {
      const letters = Array.from({ length: 900 }, (_, index) =>
        String.fromCharCode(0x4e00 + ((index * 7919) % 20_000)),
      );
      await accept({ answers: { name: letters.join(''), phone: '+998901234567' } });
      expect(await names({ search: letters.slice(0, 50).join('') })).toEqual([letters.join('')]);
    });

    it.each(['%', '_', '\\', '100%', "''", '"'])('treats %s as plain text', async (search) => {
      await accept({ answers: { name: 'Jasur', company: 'Bulut 100% \\ a_b "x"' } }, { answers: { name: 'Ali Vali' } });
      expect(await names({ search })).toEqual(search === "''" ? expect.arrayContaining(['Ali Vali']) : ['Jasur']);
    });
  });
}
