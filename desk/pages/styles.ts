import base from '../../site/styles/base.css?inline';
import tokens from '../../site/styles/tokens.css?inline';
import otherWays from '../../site/ui/other-ways.module.css?inline';
import formPage from './form-page.module.css?inline';

/** The whole CSS of a form's page. */
export const formStyles = [tokens, base, otherWays, formPage].join('').trim();
