import '../../../site/styles/tokens.css';
import '../../../site/styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Inbox } from './inbox.tsx';

const brand = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';

createRoot(document.getElementById('inbox') as HTMLElement).render(
  <StrictMode>
    <Inbox brand={brand} />
  </StrictMode>,
);
