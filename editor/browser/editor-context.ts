import { createContext } from 'react';
import { useRequiredContext } from '../../i18n/i18n-context.tsx';
import { type EditorProps, useEditorState } from './editor-state.ts';
import { useFieldAt } from './field-at.ts';
import { useProblems } from './problems.ts';

export function useSiteEditor(props: EditorProps) {
  const state = useEditorState(props);
  const editor = { ...state, fieldAt: useFieldAt(state) };
  return { ...editor, ...useProblems(editor) };
}

export const EditorContext = createContext<ReturnType<typeof useSiteEditor> | null>(null);
export const useEditor = () => useRequiredContext(EditorContext, 'useEditor', 'SiteEditor');
