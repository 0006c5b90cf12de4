import type { Module } from '../permissions.ts'
import type { Kind } from './departments.ts'

/** The kinds of company that keep a log. */
export const LOG_KEEPERS = ['DISMANTLER', 'COLLECTOR'] as const
export type LogKeeper = (typeof LOG_KEEPERS)[number]

/** Module whose rights apply to a log: a collection point's log uses those of its certificates (details O78). */
export const moduleOf = (department: Kind): Module => (department === 'COLLECTOR' ? 'VN' : 'BTB')
