/**
 * Every mail the product writes, and which values its words need. Words: `mail.<template>.subject|title|text|text2…|button|note`.
 * `title` (the subject otherwise), `text2` to `text4` and `note` may be left out. A template with `link` has a button; `name`, the addressed person, may be given to each.
 */
export const templates = {
  /** Registration: prove the mailbox. `hours` until the link ends. */
  confirm: ['link', 'hours'],
  /** Somebody registered with an address that has an account (details O1). */
  accountExists: ['link'],
  /** `inviter` invites into `company`. */
  invitation: ['link', 'inviter', 'company', 'days'],
  passwordReset: ['link', 'hours'],
  passwordChanged: ['link', 'at'],
  /** To the new address, which proves itself by the link. */
  emailChange: ['link', 'hours', 'email'],
  /** To the old address. */
  emailChanged: ['email', 'at'],
  /** `inviter` of `company` asks whether the reader's company takes the user `subject` over, until the day `until` (details O10). */
  outsourceRequest: ['link', 'inviter', 'company', 'subject', 'until'],
  /** The same for the collection point `subject`. */
  collectorRequest: ['link', 'inviter', 'company', 'subject', 'until'],
  /** To the heads of the giver, as `inviter` may be none: `target` was asked to take the collection point `subject` over. */
  collectorAsked: ['link', 'inviter', 'company', 'subject', 'target', 'until'],
  /** To both companies and to the user: `subject` went from `company` to `target`. */
  outsourceDone: ['link', 'subject', 'company', 'target'],
  collectorDone: ['link', 'subject', 'company', 'target'],
  /** To both companies: declined, withdrawn or not answered in time. */
  outsourceOver: ['link', 'subject', 'company', 'target'],
  /** To both companies: the collection point `subject` is back from `target` at `company`. */
  collectorEnded: ['link', 'subject', 'company', 'target'],
  /** To `email`, which `company` named and which is none of its accounts: whether its mails may go there. */
  addressAsked: ['link', 'refuse', 'company', 'email'],
  /** To the last keeper: the VN `vnr` of `company` for `car`, issued on `date`, as a PDF. */
  vnCopy: ['company', 'vnr', 'car', 'date'],
  /** The collection point `subject` of `company` asks the reader's company to take its cars. */
  deliveryRequest: ['link', 'inviter', 'company', 'subject', 'until'],
  /** To `email`, with or without an account: the collection point `subject` of `company` would bring its cars. The link registers. */
  deliveryInvitation: ['link', 'inviter', 'company', 'subject', 'until', 'email'],
  /** To the heads of `company`: nobody at the address `target` followed the invitation. */
  deliveryInvitationOver: ['link', 'subject', 'company', 'target'],
  /** To both companies: `subject` of `company` brings its cars to `target` from now on, or no more (also: was not accepted). */
  deliveryDone: ['link', 'subject', 'company', 'target'],
  deliveryOver: ['link', 'subject', 'company', 'target'],
  /** Of an order of the exchange that `looper` gave to `recycler`: `amount` with its unit of the `cargo`, its `number`, the `words` of who wrote it. */
  pickupRequested: ['link', 'looper', 'recycler', 'cargo', 'amount', 'words', 'reply'],
  /** What was asked is another amount or has other words now, or is taken back. */
  pickupChanged: ['link', 'looper', 'recycler', 'cargo', 'amount', 'words', 'reply'],
  pickupWithdrawn: ['link', 'looper', 'recycler', 'cargo', 'amount'],
  /** The recycler would take it at the terms of the inquiry; the looper ordered on that. */
  pickupProposed: ['link', 'looper', 'recycler', 'cargo', 'amount', 'words'],
  pickupAgreed: ['link', 'looper', 'recycler', 'cargo', 'amount', 'number', 'words', 'reply'],
  /** From `sender`, one of the two. */
  pickupMessage: ['link', 'looper', 'recycler', 'cargo', 'amount', 'sender', 'words'],
  pickupExecuted: ['link', 'looper', 'recycler', 'cargo', 'amount', 'number', 'words', 'reply'],
  pickupCancelled: ['link', 'looper', 'recycler', 'cargo', 'amount', 'number', 'words'],
  pickupAccepted: ['link', 'looper', 'recycler', 'cargo', 'amount', 'number'],
  pickupDeclined: ['link', 'looper', 'recycler', 'cargo', 'amount', 'words'],
  /** The looper asks to be released, or that it is fetched until the day `till`; it was; it took it back. */
  pickupReleaseAsked: ['link', 'looper', 'recycler', 'cargo', 'amount', 'number', 'till', 'words'],
  pickupReleased: ['link', 'looper', 'recycler', 'cargo', 'amount', 'number', 'words'],
  pickupTakenBack: ['link', 'looper', 'recycler', 'cargo', 'amount', 'number', 'words'],
  pickupPickedUp: ['link', 'looper', 'recycler', 'cargo', 'amount', 'number'],
  /** One side says that `weighed` were fetched of `ordered`, and the other one has to agree. */
  pickupWeighed: ['link', 'looper', 'recycler', 'cargo', 'weighed', 'ordered', 'number', 'words'],
  pickupDisputed: ['link', 'looper', 'recycler', 'cargo', 'weighed', 'ordered', 'number', 'words'],
  /** Nobody has answered for two working days; nobody has fetched; nobody has agreed. */
  pickupReminder: ['link', 'looper', 'recycler', 'cargo', 'amount'],
  pickupProposalReminder: ['link', 'looper', 'recycler', 'cargo', 'amount'],
  pickupFetchReminder: ['link', 'looper', 'recycler', 'cargo', 'amount', 'number', 'day', 'till'],
  pickupWeighReminder: ['link', 'looper', 'recycler', 'cargo', 'weighed', 'ordered', 'number'],
  /** An offer of the exchange of `recycler` ends, or several that take the kinds of cargo `cargos`. */
  offerEnding: ['link', 'recycler', 'cargo', 'until'],
  offersEnding: ['link', 'recycler', 'cargos', 'until'],
  trialEnding: ['link', 'company', 'until'],
  moduleActivated: ['link', 'company', 'until'],
  paymentFailed: ['link', 'company', 'module', 'until'],
  /** A recognition or certificate of `company` ends; `certificate` is its kind (details O24). */
  certificateEnding: ['link', 'company', 'certificate', 'until'],
  proofEnding: ['link', 'whose', 'proof', 'until'],
  /** Nobody has signed the review of the `month` of the log of `place` (details O77). */
  reviewDue: ['link', 'place', 'month', 'until'],
  /** The report of `place` to the waste statistics of a year has not been sent. */
  reportDue: ['link', 'place', 'year', 'until'],
  /** Somebody opened the inspection folder for `recipient` with the browser `agent`. */
  inspectionOpened: ['link', 'recipient', 'at', 'agent'],
  /** To the heads: too many wrong PINs locked the folder for `recipient`. */
  inspectionLocked: ['link', 'recipient', 'at'],
  invoice: ['link', 'company', 'number', 'amount', 'date'],
  /** `by` took the lost second factor away. */
  secondFactorReset: ['link', 'at', 'by', 'reason'],
  /** To the other heads: `by` of the operator took the second factor of `person` away. */
  secondFactorTaken: ['link', 'at', 'by', 'reason', 'person'],
  secondFactorChanged: ['link', 'change', 'at'],
  newSignIn: ['link', 'at', 'ip', 'agent'],
  /** To the operator's admins: the backup that was due `at` failed. */
  backupFailed: ['link', 'at', 'cause'],
  /** The operator tries whether mail goes out. */
  test: ['at'],
} as const satisfies Record<string, readonly string[]>

export type Template = keyof typeof templates

/** Those whose link is a secret. */
export const secretTemplates = ['confirm', 'invitation', 'passwordReset', 'emailChange'] as const satisfies Template[]

/** Names of modules, records and changes come in the recipient's language. Instants ISO UTC, days `YYYY-MM-DD`, amounts as numbers: the words format them. */
export type Params<Name extends Template> = Name extends Template
  ? Record<(typeof templates)[Name][number], string | number> & { name?: string }
  : never
