import { articleFaults, articlePhotos } from '@kreislauf/core/features/articles/photos.ts'
import { cargos } from '@kreislauf/core/features/cargos/contract.ts'
import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { contracts } from '@kreislauf/core/features/contracts/contract.ts'
import { deliveryPhotos } from '@kreislauf/core/features/deliveries/photos.ts'
import { disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { incidents } from '@kreislauf/core/features/incidents/contract.ts'
import { parts } from '@kreislauf/core/features/parts/contract.ts'
import { pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { forecasts } from '@kreislauf/core/features/valuations/forecasts.ts'
import type { Endpoint } from '@kreislauf/core/kit.ts'

/** The calls that add a file to a record, by names that a browser keeps. */
const calls = {
  car: cars.addDoc,
  reception: receptions.addDoc,
  part: parts.addDocs,
  incident: incidents.addDocs,
  disposal: disposals.addDocs,
  pickupOrder: pickuporders.addSlip,
  cargo: cargos.addDocs,
  contract: contracts.addDocs,
  valuation: forecasts.addDocs,
  article: articlePhotos.addDocs,
  articleFault: articleFaults.addDocs,
  deliveryLine: deliveryPhotos.addDocs,
} as const satisfies Record<string, Endpoint>

/** Where a file is sent. */
export interface Target {
  call: keyof typeof calls
  params: Record<string, number>
  /** What the form says beside the file. */
  fields?: Record<string, string>
}

/** The call itself; a newer build may not know what an older one kept. */
export const callOf = ({ call }: Target): Endpoint | undefined => calls[call]

const markOf = ({ call, params }: Target) => JSON.stringify([call, Object.entries(params).toSorted()])

/** Whether both are the same record, whatever is said of the file. */
export const isSame = (one: Target, other: Target): boolean => markOf(one) === markOf(other)
