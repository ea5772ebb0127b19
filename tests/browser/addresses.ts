import { languages } from '../../content/languages.ts';
import { localizedPath } from '../../site/language/localize.ts';
import { screens } from '../../site/routes.ts';

/** Every page in every language: its address, its language and its screen. */
export const addresses = languages.flatMap(({ code, prefix }) =>
  screens.map((screen) => ({ address: localizedPath(screen.path, prefix), code, screen })),
);
