/** The feature’s mails with the values of their texts (`server/src/mails.ts`). */
export const pickupOrderTemplates = {
  /** An order of the exchange from `looper` to `recycler`: `amount` with unit of the `cargo`, its `number`, the sender's message `words`. */
  pickupRequested: ['link', 'looper', 'recycler', 'cargo', 'amount', 'words', 'reply'],
  /** The inquiry has changed amount or message, or was withdrawn. */
  pickupChanged: ['link', 'looper', 'recycler', 'cargo', 'amount', 'words', 'reply'],
  pickupWithdrawn: ['link', 'looper', 'recycler', 'cargo', 'amount'],
  /** The recycler accepts the terms of the inquiry; the looper ordered on that basis. */
  pickupProposed: ['link', 'looper', 'recycler', 'cargo', 'amount', 'words'],
  pickupAgreed: ['link', 'looper', 'recycler', 'cargo', 'amount', 'number', 'words', 'reply'],
  /** A message from `sender`, one of the two. */
  pickupMessage: ['link', 'looper', 'recycler', 'cargo', 'amount', 'sender', 'words'],
  pickupExecuted: ['link', 'looper', 'recycler', 'cargo', 'amount', 'number', 'words', 'reply'],
  pickupCancelled: ['link', 'looper', 'recycler', 'cargo', 'amount', 'number', 'words'],
  pickupAccepted: ['link', 'looper', 'recycler', 'cargo', 'amount', 'number'],
  pickupDeclined: ['link', 'looper', 'recycler', 'cargo', 'amount', 'words'],
  /** The looper asks for release or sets the date `till`; it was released; the looper withdrew. */
  pickupReleaseAsked: ['link', 'looper', 'recycler', 'cargo', 'amount', 'number', 'till', 'words'],
  pickupReleased: ['link', 'looper', 'recycler', 'cargo', 'amount', 'number', 'words'],
  pickupTakenBack: ['link', 'looper', 'recycler', 'cargo', 'amount', 'number', 'words'],
  pickupPickedUp: ['link', 'looper', 'recycler', 'cargo', 'amount', 'number'],
  /** One side reports `weighed` of `ordered`, and the other one must confirm. */
  pickupWeighed: ['link', 'looper', 'recycler', 'cargo', 'weighed', 'ordered', 'number', 'words'],
  pickupDisputed: ['link', 'looper', 'recycler', 'cargo', 'weighed', 'ordered', 'number', 'words'],
  /** No answer for two working days; not fetched; not confirmed. */
  pickupReminder: ['link', 'looper', 'recycler', 'cargo', 'amount'],
  pickupProposalReminder: ['link', 'looper', 'recycler', 'cargo', 'amount'],
  pickupFetchReminder: ['link', 'looper', 'recycler', 'cargo', 'amount', 'number', 'day', 'till'],
  pickupWeighReminder: ['link', 'looper', 'recycler', 'cargo', 'weighed', 'ordered', 'number'],
} as const
