import { formatPhone } from '../phone.ts';
import { useInbox } from './inbox-context.tsx';

/** Someone in Telegram. @param name without @, or the number of their phone. */
export function TelegramLink({ name, className }: { name: string; className: string | undefined }) {
  const { words } = useInbox('TelegramLink');
  const isPhone = name.startsWith('+');
  const address = isPhone ? `+${encodeURIComponent(name.slice(1))}` : encodeURIComponent(name);
  return (
    <a className={className} href={`https://t.me/${address}`} target="_blank" rel="noreferrer">
      {isPhone ? `Telegram ${formatPhone(name)}` : `@${name}`}
      <span className="visually-hidden"> (Telegram, {words('details.newTab')})</span>
    </a>
  );
}
