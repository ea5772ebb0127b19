import { type ReactNode, useEffect, useRef, useState } from 'react';
import style from './figures-page.module.css';

/** Whole numbers from 0 on for an axis, four steps at most, the last no less than the largest value. */
export function ticksOf(largest: number): number[] {
  const rough = Math.max(1, largest) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power);
  return Array.from({ length: Math.ceil(Math.max(1, largest) / step) + 1 }, (_, index) => index * step);
}

/** The width that an element has, so that letters within a drawing keep their size. */
function useWidth<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

/** A bar in a row of others. @param share of the longest, 0 to 1. */
export function Bar({ share }: { share: number }) {
  return (
    <svg className={style.bar} aria-hidden="true" width="100%" height="6">
      <rect className={style.track} width="100%" height="6" rx="3" />
      {share > 0 && <rect className={style.filled} width={`${Math.max(1.5, share * 100)}%`} height="6" rx="3" />}
    </svg>
  );
}

export interface Column {
  key: string;
  /** Under the column. */
  label: string;
  /** What the column says, for whoever points at it. */
  title: string;
  value: number;
  /** The lower part of it. */
  part: number;
}

const plot = { height: 190, top: 22, left: 40, foot: 28 };
const widestColumn = 56;
/** What a label takes, in pixels. */
const labelWidth = 64;

/**
 * Columns over time: a part of each filled, the rest hatched. A table beside it says the same.
 * @param label what the drawing is called.
 */
export function ColumnChart({ columns, label }: { columns: readonly Column[]; label: string }) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const ticks = ticksOf(Math.max(...columns.map(({ value }) => value)));
  const top = ticks.at(-1) ?? 1;
  const bottom = plot.top + plot.height;
  const yOf = (value: number) => bottom - (value / top) * plot.height;
  const slot = Math.max(0, width - plot.left) / columns.length;
  const column = Math.min(widestColumn, slot * 0.72);
  const everyLabel = Math.max(1, Math.ceil(labelWidth / Math.max(slot, 1)));
  return (
    <div ref={ref} className={style.chart}>
      {width > 0 && (
        <svg width={width} height={bottom + plot.foot} role="img" aria-label={label}>
          <defs>
            <pattern id="hatched" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect className={style.hatchGround} width="6" height="6" />
              <rect className={style.hatch} width="2" height="6" />
            </pattern>
          </defs>
          {ticks.map((tick) => (
            <g key={tick}>
              <line className={style.grid} x1={plot.left} x2={width} y1={yOf(tick)} y2={yOf(tick)} />
              <text className={style.axis} x={plot.left - 8} y={yOf(tick) + 4} textAnchor="end">
                {tick}
              </text>
            </g>
          ))}
          {columns.map(({ key, label: under, title, value, part }, index) => {
            const middle = plot.left + slot * (index + 0.5);
            return (
              <g key={key}>
                <title>{title}</title>
                {value > 0 && (
                  <>
                    <rect
                      className={style.column}
                      fill="url(#hatched)"
                      x={middle - column / 2}
                      y={yOf(value)}
                      width={column}
                      height={bottom - yOf(value)}
                    />
                    <rect
                      className={style.filled}
                      x={middle - column / 2}
                      y={yOf(part)}
                      width={column}
                      height={bottom - yOf(part)}
                    />
                    {slot >= 28 && (
                      <text className={style.value} x={middle} y={yOf(value) - 6} textAnchor="middle">
                        {value}
                      </text>
                    )}
                  </>
                )}
                {index % everyLabel === 0 && (
                  <text className={style.axis} x={middle} y={bottom + 20} textAnchor="middle">
                    {under}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      )}
    </div>
  );
}

/** Seats in rows of ten, the taken ones filled and ticked. @param children says the same in words. */
export function SeatPlan({ size, taken, children }: { size: number; taken: number; children: ReactNode }) {
  const [across, pitch, side] = [10, 30, 24];
  return (
    <div className={style.seats}>
      <svg
        viewBox={`0 0 ${across * pitch - (pitch - side)} ${Math.ceil(size / across) * pitch - (pitch - side)}`}
        className={style.seatPlan}
        aria-hidden="true"
      >
        {Array.from({ length: size }, (_, seat) => {
          const [x, y] = [(seat % across) * pitch, Math.floor(seat / across) * pitch];
          return seat < taken ? (
            <g key={`${x} ${y}`}>
              <rect className={style.filled} x={x} y={y} width={side} height={side} rx="6" />
              <path className={style.tick} d={`M${x + 6.5} ${y + 12.5}l4 4 7-8`} />
            </g>
          ) : (
            <rect
              key={`${x} ${y}`}
              className={style.free}
              x={x + 1}
              y={y + 1}
              width={side - 2}
              height={side - 2}
              rx="5"
            />
          );
        })}
      </svg>
      {children}
    </div>
  );
}
