import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useFragment } from '../../desk/inbox/browser/address.ts';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import type { LanguageCode } from '../../model/languages.ts';
import type { SiteState } from '../shared/api.ts';
import { formatPath, type Place, type TextGroup, textGroupOf } from '../shared/content.ts';
import { slow, useFactValues, useFindings, useShownChanges } from './api.ts';
import type { DraftStore } from './draft-store.ts';
import { formAddress, formAt, openForm, showFirstIssue } from './form-address.ts';
import { draftValue, liveChanges, pendingReviews, publishedIn } from './live-changes.ts';
import { headKey, useNames } from './names.ts';
import { factAtPress, type Press } from './press.ts';

export const previewWidths = ['window', 'phone', 'computer'] as const;

interface PreviewChoice {
  /** Undefined until somebody chooses: the page of the open text, or the home page. */
  pageId?: string;
  language: LanguageCode;
  width: (typeof previewWidths)[number];
  /** Texts, of which the page outlines the first that it shows. */
  outlined: readonly string[];
}

export interface EditorProps {
  store: DraftStore;
  state: SiteState;
  isOffline: boolean;
  /** Reads the state of the site again. */
  refresh: () => Promise<unknown>;
}

export function useEditorState({ store, state, isOffline, refresh }: EditorProps) {
  const { api, language: own } = useInbox();
  const draft = useSyncExternalStore(store.subscribe, store.read);
  const [choice, setChoice] = useState<PreviewChoice>({ language: own.code, width: 'window', outlined: [] });
  const [chosen, setChosen] = useState<readonly TextGroup[]>([]);
  const [focus, setFocus] = useState<{ language: LanguageCode }>();
  /** The field in which somebody writes: nothing corrects it meanwhile. */
  const [writing, setWriting] = useState<string>();
  /** The place whose empty fields show that they are required. */
  const [asked, setAsked] = useState<string>();
  const form = formAt(useFragment());
  const open = form.view === 'texts' && form.group && form.open ? { namespace: form.group, key: form.open } : undefined;

  const contentQuery = useQuery({ ...api.query('GET /site/content', slow), queryKey: ['site-content'] });
  const { data: content, refetch } = contentQuery;
  const readRevision = content?.revision;
  useEffect(() => {
    if (readRevision !== undefined && readRevision !== state.revision) void refetch();
  }, [readRevision, state.revision, refetch]);

  const publishedAt = useMemo(() => (content ? publishedIn(content) : () => undefined), [content]);
  const changes = content ? liveChanges(draft.changes, publishedAt) : [];
  const shown = useShownChanges(changes);
  const folders = useFactValues(readRevision, shown);
  const findings = useFindings(readRevision, shown);
  const { pages = [], texts = [], groups = [], lists = [] } = content ?? {};
  const openPage = pages.find(({ namespace }) => namespace === open?.namespace)?.id ?? 'home';
  const { pageId = openPage, language } = choice;
  const page = pages.find((candidate) => candidate.id === pageId && candidate.language === language);
  const names = useNames({ pages, texts, groups, lists, changes, folders, onOpen: openText });

  const showPreview = useCallback(
    (changed: Partial<PreviewChoice>) => setChoice((was) => ({ ...was, ...changed })),
    [],
  );

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
  /** `language`: the field to focus. */
  function openText({ namespace, key }: TextGroup, code = language): void {
    chooseText({ namespace, key: key.startsWith(`${headKey}.`) ? headKey : key });
    setChosen([]);
    setFocus({ language: code });
    const ownPage = pages.find((candidate) => candidate.namespace === namespace);
    if (ownPage) showPreview({ pageId: ownPage.id, language: code });
  }
  /** Opens what somebody pressed on the page: a fact, or the texts of an element. */
  function openPressed(press: Press): void {
    const course = /^courses\/(.+)/.exec(page?.namespace ?? '')?.[1];
    const drafted = groups.map(({ facts, ...group }) => ({
      ...group,
      facts: facts.map((fact) => ({ ...fact, value: draftValue(changes, fact, fact.value) })),
    }));
    const fact = factAtPress(drafted, press, course);
    const [first, ...others] = press.places.filter(({ file }) => !file.startsWith('content/units/'));
    if (fact) openForm('facts', fact.group, fact.key);
    else if (first) {
      names.placeOf(first).open?.();
      const group = textGroupOf(first);
      if (group && others.length > 0)
        setChosen([group, ...others.flatMap((place) => textGroupOf(place) ?? [])].slice(0, 12));
    } else openForm('facts', course ?? 'company');
  }
  return {
    ...names,
    store,
    state,
    draft,
    isOffline,
    refresh,
    refetchContent: refetch,
    contentQuery,
    content,
    publishedAt,
    pages,
    texts,
    groups,
    lists,
    folders,
    findings,
    changes,
    shown,
    reviews: pendingReviews(changes, draft.changes),
    page,
    choice,
    pageId,
    showPreview,
    form,
    open,
    openText,
    openPressed,
    chooseText,
    close: () => navigate(location.pathname),
    chosen,
    focus,
    writing,
    setWriting,
    asked,
    /** Opens a place, and shows what is wrong there. */
    ask(place: Place): void {
      const { owner, open: openPlace } = names.placeOf(place);
      setAsked(formatPath(owner));
      openPlace?.();
      showFirstIssue();
    },
  };
}

export type EditorState = ReturnType<typeof useEditorState>;
