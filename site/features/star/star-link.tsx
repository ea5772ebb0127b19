import type namespace from '../../../content/pages/star/uz.json';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { pointIds } from '../../../model/points.ts';
import { routeOf } from '../../../model/routes.ts';
import { LinkButton } from '../../../ui/button.tsx';

export function StarLink() {
  const { href, getT } = useI18n();
  return (
    <LinkButton href={href(routeOf('star').path)} variant="quiet">
      {getT<typeof namespace>('pages/star')('invite', { count: pointIds.length })}
    </LinkButton>
  );
}
