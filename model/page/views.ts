import type { ReactNode } from 'react';
import type { Template, View, ViewProps } from './template.ts';

/** The view of every page type: one that draws other data than its template makes does not compile. */
export type Views<Templates extends Readonly<Record<string, Template>>> = {
  readonly [Id in keyof Templates]: View<ReturnType<Templates[Id]['load']>['data']>;
};

/** The same, each in a chunk of its own. */
export type Chunks<Own> = { readonly [Id in keyof Own]: () => Promise<{ readonly default: Own[Id] }> };

/** A view with its data as the payload has it: what made the payload answers for the shape. (A method, and so loose.) */
export type AnyView = { draw(props: ViewProps<unknown>): ReactNode }['draw'];
