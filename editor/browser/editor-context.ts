import { useMutation, useQuery } from '@tanstack/react-query';
import { createContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useFragment } from '../../desk/inbox/browser/address.ts';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { useRequiredContext } from '../../i18n/i18n-context.tsx';
import type { LanguageCode } from '../../model/languages.ts';
import type { PublishResponse, SiteResponse } from '../shared/api.ts';
import type { TextGroup } from '../shared/draft.ts';
import { pendingReviews } from '../shared/pending-reviews.ts';
import { indexOfShown, questionPlaceOf, questionsPath } from '../shared/questions.ts';
import type { SiteApi } from './api.ts';
import { useFactWords } from './fact-words.ts';
import { factKey, formAddress, formAt, openForm, useNames } from './names.ts';
import { createSearch } from './text-values.ts';

/** Fewer characters occur in many facts. */
const leastCharacters = 4;

export const previewWidths = ['window', 'phone', 'computer'] as const;

interface PreviewChoice {
  pageId: string;
  language: LanguageCode;
  width: (typeof previewWidths)[number];
  /** A visible text whose element has an outline. */
  outlined?: string | undefined;
}

export interface EditorProps {
  api: SiteApi;
  state: SiteResponse;
  isOffline: boolean;
  /** Call it after a change of the draft or a new publication. */
  refresh: (publication?: SiteResponse['publication']) => void;
}

/** Publishes or reverts. The answer counts until the next publication ends. */
function usePublication({ state, refresh }: Pick<EditorProps, 'state' | 'refresh'>) {
  const { id, endedAt } = state.publication;
  const { mutate, variables, data, error, isPending } = useMutation({
    mutationFn: ({ send }: { send: () => Promise<PublishResponse | undefined>; pressedAfter: number | undefined }) =>
      send(),
    onMutate: () => refresh(),
    onSettled: (response) => refresh(response?.publication),
  });
  const isRunning = state.publication.state === 'running' || isPending;
  const isNew = variables?.pressedAfter === endedAt && !isRunning;
  return {
    start: (send: () => Promise<PublishResponse | undefined>) => mutate({ send, pressedAfter: endedAt }),
    isRunning,
    /** Whether the newest publication was started in this window. */
    isOwn: id !== undefined && data?.publication.id === id,
    failure: isNew ? data?.failure : undefined,
    error: isNew ? error : undefined,
  };
}

export function useSiteEditor({ api, state, isOffline, refresh }: EditorProps) {
  const { language: own } = useInbox();
  const [choice, setChoice] = useState<PreviewChoice>({ pageId: 'home', language: own.code, width: 'window' });
  const [chosen, setChosen] = useState<readonly TextGroup[]>([]);
  const [focus, setFocus] = useState<{ language: LanguageCode }>();
  const fragment = useFragment();
  const form = formAt(fragment);
  const open = form.view === 'texts' && form.group && form.open ? { namespace: form.group, key: form.open } : undefined;
  const { changes, publication } = state;
  const revision = `${state.version} ${publication.endedAt}`;
  const pagesQuery = useQuery({ queryKey: ['site-pages'], queryFn: () => api.read('pages') });
  const pages = pagesQuery.data?.pages ?? [];
  const page = pages.find(({ id, language }) => id === choice.pageId && language === choice.language);
  const { describeFact } = useFactWords();
  const names = useNames({ api, revision, changes, publishedAt: publication.endedAt }, pages, openText);
  const publishing = usePublication({ state, refresh });

  const showPreview = (changed: Partial<PreviewChoice>) => setChoice((was) => ({ ...was, ...changed }));
  function showPageOf(namespace: string | undefined): void {
    const shown = pages.find((candidate) => candidate.namespace === namespace);
    if (shown) showPreview({ pageId: shown.id });
  }
  const showOpenText = useEffectEvent(() => showPageOf(open?.namespace));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the pages are known: a reload has the text in its address
  useEffect(() => showOpenText(), [pagesQuery.data]);

  const opener = useRef<Element>(null);
  const isOpen = open !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      const next = opener.current?.isConnected ? opener.current : document.querySelector('iframe');
      // Firefox gives a frame no focus in the task that removes the focused element.
      setTimeout(() => (next as HTMLElement | null)?.focus());
    };
  }, [isOpen]);

  /** Only the first of several texts adds a history entry, so Back closes them. */
  function chooseText({ namespace, key }: TextGroup): void {
    if (!open) opener.current = document.activeElement;
    navigate(formAddress('texts', namespace, key), { replace: Boolean(open) });
  }
  /** `language`: the field to focus. `isShown`: the index counts the questions on the page. */
  function openText({ namespace, key }: TextGroup, language = choice.language, isShown = false): void {
    const question = questionPlaceOf({ file: `content/${namespace}/${own.code}.json`, path: key.split('.') });
    if (question) {
      const index = isShown ? indexOfShown(state.changes, question) : Number(question.path[questionsPath.length]);
      openForm('questions', namespace, index);
    } else if (key === questionsPath.join('.')) openForm('questions', namespace);
    else chooseText({ namespace, key });
    setChosen([]);
    setFocus({ language });
    showPageOf(namespace);
  }
  /** Opens the text selected on the page, or the fact that it shows: `pressed` is a date, a sum or a phone number. */
  function openShownTexts(texts: readonly TextGroup[], pressed: string): void {
    const [first, ...others] = texts.filter(({ namespace }) => namespace !== 'units');
    if (first) {
      openText(first, choice.language, true);
      if (others.length > 0) setChosen([first, ...others]);
      return;
    }
    const course = /^courses\/(.+)/.exec(page?.namespace ?? '')?.[1];
    const group = names.groups.find(({ id }) => id === (course ?? 'company'));
    const shows = pressed.length >= leastCharacters ? createSearch(pressed.replace(/^@/, '')) : undefined;
    const fact = group?.facts.find((candidate) => shows?.(describeFact(candidate)));
    openForm('facts', group?.id, fact && factKey(fact));
  }
  return {
    ...names,
    api,
    state,
    revision,
    isOffline,
    refresh,
    publishing,
    reviews: pendingReviews(state),
    pagesQuery,
    pages,
    page,
    choice,
    showPreview,
    form,
    open,
    openText,
    openShownTexts,
    chooseText,
    close: () => navigate(location.pathname),
    chosen,
    focus,
  };
}

export type Editor = ReturnType<typeof useSiteEditor>;
export const EditorContext = createContext<Editor | null>(null);
export const useEditor = () => useRequiredContext(EditorContext, 'useEditor', 'SiteEditor');
