import style from './teapot.module.css';

export function Teapot() {
  return (
    <svg className={style.teapot} viewBox="0 0 120 96" aria-hidden="true">
      <path d="M88 44q22-8 22 10T84 76" fill="none" stroke="currentColor" strokeWidth="6" />
      <path d="M28 62Q10 54 5 30l9-4q6 16 20 20zM24 62c0-14 14-26 34-26s34 12 34 26c0 16-12 26-20 26H44c-8 0-20-10-20-26zM36 34q4-12 22-12t22 12z" />
      <circle cx="58" cy="17" r="5" />
      <path className={style.star} d="M47 51h22v22H47zM58 46l16 16-16 16-16-16z" />
    </svg>
  );
}
