import type { Kind } from '../../domain/departments.ts'
import { keysOf } from '../../keys.ts'

export type { Kind }

/** Parts of a company's form. */
export type Part = 'company' | 'number' | 'waste' | 'authority' | 'contacts' | 'public' | 'yard' | 'valuation' | 'money'

interface KindData {
  /** Last segment of its path, in the API and on screen. */
  path: string
  /** In the order of the form. */
  parts: readonly Part[]
}

const plant = ['company', 'number', 'authority', 'contacts', 'public', 'yard', 'money'] as const

/** Kinds whose form is only a choice of parts. Dismantler and collector have their own forms. */
export const plainKinds = {
  RECYCLER: {
    path: 'recyclers',
    parts: ['company', 'number', 'waste', 'authority', 'contacts', 'public', 'yard', 'money'],
  },
  LOOPER: { path: 'loopers', parts: plant },
  REMAN: { path: 'reman', parts: ['company', 'contacts', 'public', 'yard', 'valuation', 'money'] },
  CARRIER: { path: 'carriers', parts: ['company', 'number', 'authority', 'contacts', 'public', 'money'] },
  DISPOSER: {
    path: 'disposers',
    parts: ['company', 'number', 'waste', 'authority', 'contacts', 'public', 'yard', 'money'],
  },
  PURCHASER: { path: 'purchasers', parts: ['company', 'contacts', 'public', 'money'] },
} as const satisfies Partial<Record<Kind, KindData>>
export type PlainKind = keyof typeof plainKinds
export type KindPath = (typeof plainKinds)[PlainKind]['path']

export const isPlainKind = (kind: string): kind is PlainKind => kind in plainKinds

/** The kind of a path segment; undefined if unknown. */
export const kindOfPath = (path: string): PlainKind | undefined =>
  keysOf(plainKinds).find(kind => plainKinds[kind].path === path)

/**
 * EXPERT: AltfahrzeugV § 5 (3); EFB: Entsorgungsfachbetrieb, KrWG § 56; GUILD: Kfz-Innung for collection points;
 * PERMIT: Beförderungserlaubnis, KrWG § 54; ISO: management system of quality or environment.
 */
export const certificateKinds = ['EXPERT', 'EFB', 'GUILD', 'PERMIT', 'ISO'] as const
type Certificates = readonly (typeof certificateKinds)[number][]

/** Certificates that a kind of company can hold, the most common first. */
export const certificatesOfKind: Record<Kind, Certificates> = {
  DISMANTLER: ['EXPERT', 'EFB'],
  COLLECTOR: ['GUILD', 'EXPERT', 'EFB'],
  RECYCLER: ['EFB', 'EXPERT', 'ISO'],
  LOOPER: ['EFB', 'EXPERT', 'ISO'],
  REMAN: ['ISO', 'EFB'],
  DISPOSER: ['EFB', 'EXPERT', 'ISO'],
  CARRIER: ['EFB', 'PERMIT', 'ISO'],
  PURCHASER: ['ISO'],
}
