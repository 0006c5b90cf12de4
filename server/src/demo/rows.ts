import type { Substance } from '@kreislauf/core/domain/fgas.ts'

/** A row of table `entry`. */
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
  /** Set if the whole car leaves. */
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
  /** Allocated from the line's own car. */
  chosen: boolean
}
