/**
 * What a rule would report and a person has decided is right. An allowance that nothing needs any more is
 * itself reported, so that this list stays as short as its reasons.
 */
export interface Allowance {
  rule: string;
  /** The words as the rule reports them; without them, whatever it reports at `key`. */
  subject?: string;
  /** A folder under `content/`; without it, everywhere. */
  copy?: string;
  /** A key, or the beginning of keys up to a dot. */
  key?: string;
  reason: string;
}

/** The same words with the same reason. */
const each = (rule: string, subjects: readonly string[], reason: string): Allowance[] =>
  subjects.map((subject) => ({ rule, subject, reason }));

const soon = 'a label of a screen that the site does not have yet (docs/decisions): kept in both languages';
const sample = 'a made-up number that shows how to write one; it is nobody’s and no fact of ours';
const drawing = 'what the picture draws; its test adds it up';
const said = 'the literal English text that the specification asks for';
const open = 'the visitor writes on after it: the space separates the two';

export const allowances: readonly Allowance[] = [
  { rule: 'unused-keys', copy: 'site', key: 'navigation.login', reason: soon },
  { rule: 'unused-keys', copy: 'site', key: 'navigation.register', reason: soon },
  { rule: 'unused-keys', copy: 'site', key: 'navigation.about', reason: soon },
  {
    rule: 'unused-keys',
    copy: 'site',
    key: 'navigation.close',
    reason: 'the menu’s own close button, for screen readers',
  },

  ...each('untranslated', ['Junior QA', 'Postman', 'SQL', 'CI/CD', 'Telegram'], 'a name: the same in every language'),
  { rule: 'untranslated', copy: 'site', key: 'error.heading', reason: said },
  { rule: 'untranslated', copy: 'site', key: 'notFound.heading', reason: said },
  { rule: 'spelling', copy: 'site', key: 'error.heading', reason: said },
  { rule: 'spelling', copy: 'site', key: 'notFound.heading', reason: said },

  { rule: 'numbers', subject: '90\u00a0123\u00a045\u00a067', copy: 'forms', reason: sample },
  { rule: 'numbers', subject: '15:00', copy: 'inbox', key: 'notes.hint', reason: 'an example of a note' },
  { rule: 'numbers', copy: 'units', key: 'monthNames', reason: 'the names themselves, from which dates are made' },
  {
    rule: 'numbers',
    subject: 'bir daqiqadan',
    copy: 'forms',
    key: 'problems.unavailable',
    reason: '“in a minute”: soon',
  },
  { rule: 'numbers', subject: 'ikki marta', copy: 'courses/qa', key: 'picture', reason: drawing },

  { rule: 'spaces', copy: 'notifications', key: 'separator', reason: 'it stands between two values' },
  { rule: 'spaces', copy: 'site', key: 'apply.ways.text', reason: open },
  { rule: 'spaces', copy: 'site', key: 'apply.ways.question', reason: open },

  ...each(
    'yo',
    ['все', 'всем', 'чем', 'перед', 'самое', 'узнаете', 'разряженная', 'заметка', 'заметки'],
    'a word of its own with е; which of the two is meant, a person must see',
  ),
  ...each(
    'yo',
    ['защищены', 'перегружены', 'поделена', 'пройден', 'пройдены', 'сохранено', 'удалена'],
    'a form of the participle that the dictionary makes with ё too, and nobody says',
  ),
];
