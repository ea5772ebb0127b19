import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { registerPlainText } from '@lexical/plain-text';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  $setSelection,
  createEditor,
  DecoratorNode,
  type LexicalEditor,
  type LexicalNode,
  LineBreakNode,
  mergeRegister,
  type NodeKey,
  TextNode,
} from 'lexical';
import { type AriaAttributes, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import type { LanguageCode } from '../../model/languages.ts';
import type { TextFact } from '../shared/api.ts';
import fieldStyle from './fields.module.css';

const placeholder = /\{\{(\w+)\}\}/;

/** A fact within a text. It shows its value, and is moved and deleted like a letter. */
class FactNode extends DecoratorNode<null> {
  constructor(
    readonly factName = '',
    readonly shown = `{{${factName}}}`,
    key?: NodeKey,
  ) {
    super(key);
  }

  static override getType(): string {
    return 'fact';
  }

  static override clone(node: FactNode): FactNode {
    return new FactNode(node.factName, node.shown, node.__key);
  }

  override createDOM(): HTMLElement {
    const chip = document.createElement('span');
    chip.className = fieldStyle.fact ?? '';
    chip.textContent = this.shown;
    chip.dataset.fact = this.factName;
    return chip;
  }

  override updateDOM(): false {
    return false;
  }

  override isKeyboardSelectable(): false {
    return false;
  }

  /** Copied and stored text contains the placeholder. */
  override getTextContent(): string {
    return `{{${this.factName}}}`;
  }
}

function nodesOf(text: string, facts: readonly TextFact[]): LexicalNode[] {
  return text.split(/(\{\{\w+\}\}|\n)/).flatMap((part): LexicalNode => {
    const [, name] = placeholder.exec(part) ?? [];
    const fact = facts.find((candidate) => candidate.name === name);
    if (fact) return new FactNode(fact.name, fact.value);
    return part === '\n' ? $createLineBreakNode() : $createTextNode(part);
  });
}

function replaceAll(text: string, facts: readonly TextFact[]): void {
  const paragraph = $createParagraphNode();
  paragraph.append(...nodesOf(text, facts));
  $getRoot().clear().append(paragraph);
}

const textOf = (editor: LexicalEditor) => editor.getEditorState().read(() => $getRoot().getTextContent());

export interface TextBoxHandle {
  focus: () => void;
  insert: (text: string) => void;
}

interface TextBoxProps extends AriaAttributes {
  ref: Ref<TextBoxHandle>;
  language: LanguageCode;
  value: string;
  facts: readonly TextFact[];
  hasLines: boolean;
  onWrite: (value: string) => void;
  /** Somebody pressed Enter in a text of a single line, or pasted several lines. */
  onLine: () => void;
}

export function TextBox({ ref, language, value, facts, hasLines, onWrite, onLine, ...aria }: TextBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  /** A press or a method of the handle has placed the caret. */
  const hasCaret = useRef(false);
  const [editor] = useState(() => {
    const created = createEditor({
      namespace: 'text',
      nodes: [FactNode],
      onError: (error) => {
        throw error;
      },
    });
    created.update(() => replaceAll(value, facts), { discrete: true, tag: 'history-merge' });
    return created;
  });
  const write = useEffectEvent((text: string) => {
    if (text !== value) onWrite(text);
  });
  const known = useEffectEvent(() => facts);
  const reportLine = useEffectEvent(() => onLine());

  useEffect(() => {
    editor.setRootElement(box.current);
    return mergeRegister(
      () => editor.setRootElement(null),
      registerPlainText(editor),
      registerHistory(editor, createEmptyHistoryState(), 500),
      // A typed or pasted placeholder becomes a fact.
      editor.registerNodeTransform(TextNode, (node) => {
        const nodes = placeholder.test(node.getTextContent()) ? nodesOf(node.getTextContent(), known()) : [];
        if (!nodes.some((child) => child instanceof FactNode)) return;
        for (const child of nodes.toReversed()) node.insertAfter(child);
        nodes.at(-1)?.selectEnd();
        node.remove();
      }),
      editor.registerUpdateListener(({ tags }) => {
        if (!tags.has('from-outside')) write(textOf(editor));
      }),
      editor.registerNodeTransform(LineBreakNode, (node) => {
        if (hasLines) return;
        node.replace($createTextNode(' '));
        reportLine();
      }),
    );
  }, [editor, hasLines]);

  const take = useEffectEvent((text: string) => {
    if (textOf(editor) === text) return;
    const update = () => {
      replaceAll(text, facts);
      if (document.activeElement === box.current) $getRoot().selectEnd();
      // A selection would take back the focus.
      else $setSelection(null);
    };
    editor.update(update, { discrete: true, tag: 'from-outside' });
  });
  useEffect(() => take(value), [value]);

  useImperativeHandle(ref, () => ({
    focus() {
      hasCaret.current = true;
      // Lexical does not take the focus from a frame; the element does.
      box.current?.focus();
      editor.focus();
    },
    insert(text) {
      hasCaret.current = true;
      editor.update(() => {
        const selection = $getSelection() ?? $getRoot().selectEnd();
        if ($isRangeSelection(selection)) selection.insertNodes(nodesOf(text, facts));
      });
      editor.focus();
    },
  }));

  return (
    // biome-ignore lint/a11y/useSemanticElements: a textarea holds no chips
    <div
      ref={box}
      role="textbox"
      tabIndex={0}
      onPointerDown={() => {
        hasCaret.current = true;
      }}
      onFocus={({ relatedTarget }) => {
        // Browsers put the caret at the start after Tab. Without a related element, the window itself got the focus.
        if (relatedTarget && !hasCaret.current) editor.update(() => $getRoot().selectEnd(), { discrete: true });
      }}
      onBlur={() => {
        hasCaret.current = false;
      }}
      contentEditable
      suppressContentEditableWarning
      aria-multiline="true"
      {...aria}
      lang={language}
      // Findings use the site's dictionaries; most browsers have no Uzbek dictionary.
      spellCheck={false}
      className={fieldStyle.box}
    />
  );
}
