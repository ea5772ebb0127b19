import { createContext, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useFragment } from '../../desk/inbox/browser/address.ts';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { useRequiredContext } from '../../i18n/i18n-context.tsx';
import type { LanguageCode } from '../../model/languages.ts';
import type { SiteContent, SiteState } from '../shared/api.ts';
import {
  atPlace,
  type DraftChange,
  formatPath,
  isSameJson,
  isUndone,
  type Json,
  type Place,
  type TextGroup,
  textGroupOf,
} from '../shared/content.ts';
import { useShownDraft } from './api.ts';
import type { DraftStore } from './draft-store.ts';
import { formAddress, formAt, openForm, showFirstIssue } from './form-address.ts';
import { type LiveChange, liveChanges, ownersIn, pendingReviews } from './live-changes.ts';
import { headKey, useNames } from './names.ts';
import { factAtPress, type Press } from './press.ts';

export const previewWidths = ['window', 'phone', 'computer'] as const;

interface PreviewChoice {
  /** Until somebody chooses: the page of the open text, or the home page. */
  pageId: string;
  language: LanguageCode;
  width: (typeof previewWidths)[number];
  /** Texts, of which the page outlines the first that it shows. */
  outlined: readonly string[];
}

export interface EditorProps {
  store: DraftStore;
  state: SiteState;
  content: SiteContent;
  isOffline: boolean;
  refresh: () => Promise<{ data?: SiteState | undefined }>;
  refetchContent: () => Promise<unknown>;
}

export function useEditorState(props: EditorProps) {
  const { store, content } = props;
  const { pages, groups, revision } = content;
  const own = useInbox().language.code;
  const draft = useSyncExternalStore(store.subscribe, store.read);
  const [preferred, setPreferred] = useState<Partial<PreviewChoice>>({});
  const [chosen, setChosen] = useState<readonly TextGroup[]>([]);
  const [focus, setFocus] = useState<{ language: LanguageCode }>();
  /** The field in which somebody writes: nothing corrects it meanwhile. */
  const [writing, setWriting] = useState<string>();
  /** The place whose empty fields show that they are required. */
  const [asked, setAsked] = useState<string>();
  /** The last change that the editor undid, and the value that replaced it. */
  const [lastUndone, setUndone] = useState<DraftChange & { replacement: Json }>();
  const form = formAt(useFragment());
  const open = form.view === 'texts' && form.group && form.open ? { namespace: form.group, key: form.open } : undefined;

  const ownerAt = useMemo(() => ownersIn(content), [content]);
  const changes = liveChanges(draft.changes, ownerAt);
  const { shown, folders, findings } = useShownDraft(revision, changes);
  /** The draft's value of a place that a draft changes as a whole, else the published value. */
  function currentValue(place: Place): Json {
    const change = atPlace(changes, place);
    return change ? change.value : (ownerAt(place).published ?? null);
  }
  const names = useNames({ content, changes, folders, ownerAt, currentValue, onOpen: openText });

  const pageId = pages.find(({ namespace }) => namespace === open?.namespace)?.id ?? 'home';
  const choice: PreviewChoice = { pageId, language: own, width: 'window', outlined: [], ...preferred };
  const page = pages.find(({ id, language }) => id === choice.pageId && language === choice.language);
  const showPreview = useCallback(
    (changed: Partial<PreviewChoice>) => setPreferred((was) => ({ ...was, ...changed })),
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
  function openText({ namespace, key }: TextGroup, language = choice.language): void {
    chooseText({ namespace, key: key.startsWith(`${headKey}.`) ? headKey : key });
    setChosen([]);
    setFocus({ language });
    const ownPage = pages.find((candidate) => candidate.namespace === namespace);
    if (ownPage) showPreview({ pageId: ownPage.id, language });
  }
  function openPressed(press: Press): void {
    const course = /^courses\/(.+)/.exec(page?.namespace ?? '')?.[1];
    const fact = factAtPress(groups, currentValue, press, course);
    const [first, ...others] = press.places.filter(({ file }) => !file.startsWith('content/units/'));
    const place = fact ?? first;
    if (place) names.placeOf(place).open?.();
    else openForm('facts', course ?? 'company');
    if (first && !fact && others.length > 0)
      setChosen([first, ...others].flatMap((text) => textGroupOf(text) ?? []).slice(0, 12));
  }
  return {
    ...props,
    ...content,
    ...names,
    draft,
    ownerAt,
    currentValue,
    write: (place: Place, value: Json) => store.write(place, value, ownerAt(place).published ?? null),
    /** Nobody has written there since. */
    undone: lastUndone && isSameJson(currentValue(lastUndone), lastUndone.replacement) ? lastUndone : undefined,
    undo(change: LiveChange, replacement = change.published ?? null): void {
      const next = { ...change, value: replacement, base: change.published ?? null };
      store.put(isUndone(next) ? { ...next, isLeftOut: undefined } : next);
      setUndone({ ...change, replacement });
    },
    folders,
    findings,
    changes,
    shown,
    reviews: pendingReviews(changes, draft.changes),
    page,
    choice,
    showPreview,
    form,
    open,
    isOpenText(place: Place): boolean {
      const { namespace, key } = textGroupOf(place) ?? {};
      return open !== undefined && namespace === open.namespace && `${key}.`.startsWith(`${open.key}.`);
    },
    openText,
    openPressed,
    chooseText,
    close: () => navigate(location.pathname),
    chosen,
    focus,
    writing,
    setWriting,
    asked,
    ask(place: Place): void {
      const { owner, open: openPlace } = names.placeOf(place);
      setAsked(formatPath(owner.place));
      openPlace?.();
      showFirstIssue();
    },
  };
}

export type EditorState = ReturnType<typeof useEditorState>;

export const EditorContext = createContext<EditorState | null>(null);
export const useEditor = () => useRequiredContext(EditorContext, 'useEditor', 'SiteEditor');
