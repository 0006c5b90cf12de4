import { keysOf } from '../keys.ts'

const disposal = ['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8', 'D9', 'D10', 'D11', 'D12'] as const

/**
 * Treatments forbidden by law for a fraction: landfill of tyres (DepV § 7 (1)), disposal or burning of batteries (Regulation (EU) 2023/1542 Art. 70).
 * Sorting and storing are not checked.
 */
export const FORBIDDEN = {
  tyres_landfilled: { fraction: 10, rdcodes: ['D1', 'D5', 'D12'] },
  batteries_disposed: { fraction: 2, rdcodes: [...disposal, 'R1'] },
} as const satisfies Record<string, { fraction: number; rdcodes: readonly string[] }>

export type Forbidden = keyof typeof FORBIDDEN

/** The ban that a treatment of a fraction violates. */
export const forbidden = (fraction: number, rdcode: string | null | undefined): Forbidden | undefined =>
  keysOf(FORBIDDEN).find(name => {
    const rdcodes: readonly string[] = FORBIDDEN[name].rdcodes
    return FORBIDDEN[name].fraction === fraction && rdcodes.includes(rdcode ?? '')
  })

/** Fuel from cars, the only waste that a yard may use itself: waste oil must be handed over (AltölV § 2). */
export const OWNUSE = { fraction: 7 } as const

export const mayUseItself = (fraction: number): boolean => fraction === OWNUSE.fraction
