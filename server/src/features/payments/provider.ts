import type { Item } from '@kreislauf/core/features/payments/contract.ts'

/** What is to be paid, and by whom. */
export interface Payable {
  orderId: number
  mandatorId: number
  item: Item
  /** What the payer reads: "Betriebstagebuch, ein Monat". */
  label: string
  grossCents: number
  email: string
  language: string
}

/** Which order of which company an event tells of, as we wrote it into the payment. */
export interface OrderRef {
  mandatorId: number
  orderId: number
}

interface Paid {
  /** Cents. */
  amount: number
  /** ISO 4217 in capitals. */
  currency: string
}

/** What a provider tells, in our words; instants ISO UTC. */
export type Told =
  | { kind: 'paid'; order: OrderRef; paymentRef: string; paid: Paid }
  | { kind: 'failed' | 'expired'; order: OrderRef }
  | { kind: 'subscribed'; order: OrderRef; subscription: string }
  | {
      kind: 'periodPaid'
      order: OrderRef | undefined
      subscription: string
      paymentRef: string
      paid: Paid
      /** First and last day, both inclusive. */
      period: { from: string; until: string }
    }
  | { kind: 'periodFailed'; order: OrderRef | undefined; subscription: string; paymentRef: string }
  | { kind: 'subscription'; order: OrderRef | undefined; subscription: string; ending: boolean; ended: boolean }
  /** `paymentRefs`: under which of these names we may know the payment; `refunded`: cents paid back in all so far. */
  | { kind: 'refunded'; order: OrderRef | undefined; paymentRefs: string[]; paid: Paid; refunded: number }
  | { kind: 'other' }

export interface ProviderEvent {
  provider: 'stripe'
  id: string
  type: string
  createdAt: string
  told: Told
}

/** A way to be paid (decision 38). What it says counts only where `read` found its signature. */
export interface Provider {
  name: 'manual' | 'stripe'
  /** Begins a payment: leads to the provider's page under `ref`, or leaves the order recorded. Throws `payments.provider`. */
  begin: (order: Payable) => Promise<{ redirect: string; ref: string } | { recorded: true }>
  /** Makes a page that was begun unpayable. Throws `payments.order-not-open` when somebody is paying there. */
  withdraw: (ref: string) => Promise<void>
  /** Lets a subscription end with the period that is paid. */
  endSubscription: (ref: string) => Promise<void>
  /** The event that a webhook's raw body holds. Throws `payments.signature` unless it is signed, freshly, by the provider. */
  read: (body: string, signature: string | undefined) => Promise<ProviderEvent>
}
