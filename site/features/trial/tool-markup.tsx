import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type LanguageContext, LanguageProvider } from '../../../i18n/i18n-context.tsx';
import { joinHyphens, joinHyphensInHtml } from '../../../i18n/unbroken-words.ts';
import tokens from '../../../ui/styles/tokens.css?inline';
import { classesIn, withoutUnused } from '../../document/unused-css.ts';
import type { MarkupNode, ToolMarkup } from './markup.ts';
import frame from './tool.module.css?inline';

type Node = DefaultTreeAdapterMap['childNode'];

function nodesOf(nodes: readonly Node[]): MarkupNode[] {
  return nodes.flatMap((node): MarkupNode[] => {
    if ('value' in node) return [node.value];
    if (!('tagName' in node)) return [];
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    return [[node.tagName, attributes, ...nodesOf(node.childNodes)]];
  });
}

/** A tool that a script builds: neither its HTML nor its CSS is in the page. @param css the tool's own, after the frame's. */
export function toolMarkup(context: LanguageContext, tool: ReactNode, css: string): ToolMarkup {
  const html = joinHyphensInHtml(renderToStaticMarkup(<LanguageProvider value={context}>{tool}</LanguageProvider>));
  // With the tokens that it reads: the page has only its own.
  return {
    tree: nodesOf(parseFragment(html).childNodes),
    css: withoutUnused(tokens + frame + css, classesIn(html), html),
  };
}

/** Texts for a tool's script. */
export const joinAllHyphens = <Key extends string>(texts: Record<Key, string>) =>
  Object.fromEntries(Object.entries<string>(texts).map(([key, text]) => [key, joinHyphens(text)])) as typeof texts;
