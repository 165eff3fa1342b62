import { caches } from '@fairlead/domain/constants';
import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { type AnswerOf, call } from '../api/call.ts';

type Alerts = AnswerOf<'GET /alerts'>;

/** What can have an alert. */
export type Alerted = keyof Alerts;

/** The alerts of a company by record. */
export type AlertTexts = Readonly<Record<Alerted, ReadonlyMap<number, string>>>;

const textsOf = (rows: Alerts[Alerted]): ReadonlyMap<number, string> =>
  new Map(rows.map(({ id, text }) => [id, text]));

const byId = ({ ports, vessels, partners }: Alerts): AlertTexts => ({
  ports: textsOf(ports),
  vessels: textsOf(vessels),
  partners: textsOf(partners),
});

const noAlerts: AlertTexts = byId({ ports: [], vessels: [], partners: [] });

/** All alerts of the company; they are read once, and again when one of their records changes. */
export function useAllAlerts(): AlertTexts {
  const { data } = useQuery({
    queryKey: ['alert'],
    queryFn: ({ signal }) => call('GET /alerts', { signal }),
    staleTime: caches.reasonsForCallMs,
    select: byId,
  });
  return data ?? noAlerts;
}

/** The alerts that names and fields below it show; none outside of the application. */
export const AlertsContext = createContext<AlertTexts>(noAlerts);

/** The alert of a record; undefined without one, or while no record is chosen. */
export function useAlert(kind: Alerted, id: number | null | undefined): string | undefined {
  const alerts = use(AlertsContext);
  return id === null || id === undefined ? undefined : alerts[kind].get(id);
}
