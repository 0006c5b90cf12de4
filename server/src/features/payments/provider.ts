import type { Item } from '@kreislauf/core/features/payments/contract.ts'

/** What is to be paid, and by whom. */
export interface Payable {
  orderId: number
  mandatorId: number
  item: Item
  /** Shown to the payer: "Betriebstagebuch, ein Monat". */
  label: string
  grossCents: number
  email: string
  language: string
}

/** Company and order of an event, from the metadata that we gave to the payment. */
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

/** A provider's event in our terms; instants ISO UTC. */
export type ProviderMessage =
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
  /** `paymentRefs`: possible references of the payment; `refunded`: cents refunded in total so far. */
  | { kind: 'refunded'; order: OrderRef | undefined; paymentRefs: string[]; paid: Paid; refunded: number }
  | { kind: 'other' }

export interface ProviderEvent {
  provider: 'stripe'
  id: string
  type: string
  createdAt: string
  message: ProviderMessage
}

/** A payment provider (decision 38). Only events whose signature `read` has verified count. */
export interface Provider {
  name: 'manual' | 'stripe'
  /** Starts a payment: returns the address of the provider's page and its `ref`, or that the order is only recorded. Throws `payments.provider`. */
  begin: (order: Payable) => Promise<{ redirect: string; ref: string } | { recorded: true }>
  /** Makes a payment page invalid. Throws `payments.order-not-open` if it is being paid. */
  withdraw: (ref: string) => Promise<void>
  /** Cancels a subscription at the end of the paid period. */
  endSubscription: (ref: string) => Promise<void>
  /** The event in a webhook's raw body. Throws `payments.signature` unless it has a valid and recent signature of the provider. */
  read: (body: string, signature: string | undefined) => Promise<ProviderEvent>
}
