import type { FormId } from '../../model/forms.ts';
import type { LanguageCode } from '../../model/languages.ts';
import type { RouteId } from '../../model/routes.ts';
import type { NameByLanguage } from './api-types.ts';

/** A page that was shown, one that a browser fetched before anybody asked for it, and a form that was opened. */
export type VisitKind = 'page' | 'ahead' | 'form';

/** How often something was asked for on a day. Nobody is told apart from anybody else in it. */
export interface VisitCount {
  /** In Asia/Tashkent: `2027-01-15`. */
  day: string;
  kind: VisitKind;
  /** Which page or form. */
  subject: RouteId | FormId;
  language: LanguageCode;
  /** As `campaignKeyOf` writes it; empty where there was none. */
  campaign: string;
  count: number;
}

/** The most days that figures are asked for: a leap year. */
export const mostFigureDays = 366;

/** The most campaigns that are listed; the others are one. */
export const mostCampaigns = 100;

/** From the page to the cohort. Applications are without spam; `enrolled` are those of them who are by now. */
export interface Funnel {
  pages: number;
  forms: number;
  applications: number;
  enrolled: number;
}

/** Seats of the next cohort. */
export interface Seats {
  form: FormId;
  size: number;
  /** Who was enrolled since the last cohort began. */
  taken: number;
  /** The days on which the last cohort began and the next will. */
  since: string;
  next: string;
}

/** Response of GET `/desk/api/figures`: both days included, in Asia/Tashkent. */
export interface FiguresResponse {
  from: string;
  to: string;
  /** `ahead`: pages that browsers fetched before anybody asked for them, some of which were then opened. */
  total: Funnel & { ahead: number };
  /** By form, in the order of the site; pages are those of the course or the company's page that it stands on. */
  forms: (Funnel & { form: FormId })[];
  /** Pages without a form of their own. */
  otherPages: { page: RouteId; name: NameByLanguage; pages: number }[];
  languages: (Funnel & { language: LanguageCode })[];
  /** By campaign, most applications first; the key is empty for visits without one. Pages are those that its links opened. */
  campaigns: (Funnel & { campaign: string })[];
  /** From Monday to Sunday, the first and the last as far as they are asked for. */
  weeks: (Funnel & { from: string; to: string })[];
  seats: Seats[];
  /** How many applied with each result of the first-bug trial, none found first. */
  trial: number[];
}
