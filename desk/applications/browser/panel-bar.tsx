import { Button } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import style from './details.module.css';

interface PanelBarProps {
  /** Colleagues who have the application open. */
  viewers: readonly string[];
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

/** The way back to the list, and to the applications beside this one; between them, who else has it open. */
export function PanelBar({ viewers, onStep, onClose }: PanelBarProps) {
  const { t } = useInbox();
  const icon = (path: string, className?: string) => (
    <svg className={className} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
  return (
    <div className={style.bar}>
      <Button variant="plain" onClick={onClose}>
        {icon('M20 12H5m7-7-7 7 7 7', style.back)}
        <span className={style.back}>{t('details.back')}</span>
        <span className={style.close}>{t('details.close')}</span>
        {icon('M5 5l14 14M19 5 5 19', style.close)}
      </Button>
      <p role="status" className={style.viewers}>
        {viewers.length > 0 && t('viewers', { count: viewers.length, name: viewers.join(', ') })}
      </p>
      <div className={style.steps}>
        <Button variant="plain" aria-label={t('details.previous')} onClick={() => onStep(-1)}>
          {icon('m5 15 7-7 7 7')}
        </Button>
        <Button variant="plain" aria-label={t('details.next')} onClick={() => onStep(1)}>
          {icon('m5 9 7 7 7-7')}
        </Button>
      </div>
    </div>
  );
}
