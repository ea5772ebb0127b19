import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type LanguageContext, LanguageProvider } from '../../../i18n/i18n-context.tsx';
import { joinHyphens, joinHyphensInHtml } from '../../../i18n/unbroken-words.ts';
import tokens from '../../../ui/styles/tokens.css?inline';
import { classesIn, withoutUnused } from '../../document/unused-css.ts';
import type { MarkupNode, ToolMarkup } from './open-tool.ts';
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

/** A script builds the tool: the page has neither its HTML nor its CSS. */
export function toolMarkup(context: LanguageContext, tool: ReactNode, css: string): ToolMarkup {
  const html = joinHyphensInHtml(renderToStaticMarkup(<LanguageProvider value={context}>{tool}</LanguageProvider>));
  // The tokens of the tool. New tokens on `:root` would make the browser compute the styles of the whole page again.
  const ownTokens = tokens.replace(':root', '[data-trial]');
  return {
    tree: nodesOf(parseFragment(html).childNodes),
    css: withoutUnused(ownTokens + frame + css, classesIn(html), html),
  };
}

export const joinAllHyphens = <Key extends string>(texts: Record<Key, string>) =>
  Object.fromEntries(Object.entries<string>(texts).map(([key, text]) => [key, joinHyphens(text)])) as typeof texts;
