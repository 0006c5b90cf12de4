import type { Substance } from '@kreislauf/core/domain/fgas.ts'

/** A line into the log, as table `entry` has it. */
export interface EntryRow {
  id: number
  mandatorId: number
  dismantlerId: number
  carId: number | null
  kind: 'INBOUND' | 'LINE' | 'FOREIGN'
  wastetype: string
  amount: number
  measure: string
  factor: number
  kg: number
  pieces: number | null
  actiondate: string
  reason: string | null
  staffId: number | null
  takenKg: number
  createdAt: string
}

export interface OutputRow {
  id: number
  mandatorId: number
  dismantlerId: number
  disposalId: number | null
  /** Of a car that leaves whole. */
  carId: number | null
  outkind: 'DISPOSAL' | 'OWNUSE' | 'CORRECTION' | 'OPENING' | 'RECODE'
  wastetype: string
  amount: number
  measure: string
  factor: number
  kg: number
  changeKg: number
  pieces: number | null
  remark: string | null
  actiondate: string
  rdcode: string | null
  reason: string | null
  staffId: number | null
  takenKg: number
  createdAt: string
}

export interface DisposalRow {
  id: number
  mandatorId: number
  dismantlerId: number
  disposerId: number
  carrierId: number | null
  actiondate: string
  wastetype: string
  rdcode: string
  receiptnumber: string
  disposalproofnumber: string | null
  recyclingproof: string | null
  substance: Substance | null
  staffId: number | null
  createdAt: string
}

export interface AllocationRow {
  mandatorId: number
  outputId: number
  entryId: number | null
  sourceOutputId: number | null
  kg: number
  /** The line's own car stands behind it. */
  chosen: boolean
}
