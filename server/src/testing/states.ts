/**
 * What leads on from each state of each record: `platform/database/states.test.ts` compares it with the schema, the API, the jobs and the mails. For
 * a new state, add who has the next step, and how the waiting side is notified.
 */

interface Next {
  /** Calls that lead on, by the side whose turn it is. */
  steps?: string
  /** How that side is notified: `mail:` template, `job:` scheduled work, `today:` task of the start page, `screen:` list of its own. */
  notified?: string
}

/** A final state. */
const over: Next = {}

/** Two-sided records: their description defines it, checked by `core/src/twosided/kinds.test.ts`. */
export const elsewhere = ['cart.status', 'contract.status', 'delivery.status', 'pickup_order.status']

/** Rows written once with a result: they have no next state. */
export const notes = ['import_row.state', 'payment_event.outcome']

export const states: Record<string, Record<string, Next>> = {
  'portfolio.state': {
    RUNNING: { steps: 'portfolios.cancel', notified: 'screen:portfolios.get' },
    DONE: over,
    CANCELLED: over,
    STOPPED: over,
  },
  'asked_address.state': {
    ASKED: { steps: 'mail.answer offers.askContact', notified: 'mail:addressAsked' },
    CONFIRMED: { steps: 'mail.answer', notified: 'mail:addressAsked' },
    REFUSED: { steps: 'mail.answer', notified: 'mail:addressAsked' },
  },
  'car.step': {
    RECEPTION: { steps: 'receptions.lock receptions.lockMany', notified: 'today:open' },
    VNLOCKED: { steps: 'cars.transfer cars.transferMany', notified: 'today:log' },
    VEHICLE: { steps: 'log.saveCar cars.handOver', notified: 'today:drain' },
    DRAINING: { steps: 'log.saveCar parts.save', notified: 'today:treat' },
    PARTS: { steps: 'log.saveCar parts.save', notified: 'today:treat' },
    FURTHER: { steps: 'log.saveCar disposals.save', notified: 'today:treat' },
    DISPOSED: over,
  },
  'delivery_invitation.state': {
    OPEN: {
      steps: 'registration.register users.withdrawInvitation',
      notified: 'mail:deliveryInvitation job:users.invitations',
    },
    TAKEN: over,
    CANCELLED: over,
    EXPIRED: over,
  },
  'import.state': {
    RUNNING: { steps: 'imports.undo', notified: 'screen:imports.list' },
    DONE: { steps: 'imports.undo', notified: 'screen:imports.list' },
    STOPPED: { steps: 'imports.undo imports.run', notified: 'screen:imports.list' },
    UNDOING: { steps: 'imports.undo', notified: 'screen:imports.list' },
    UNDONE: over,
  },
  'mail.state': {
    QUEUED: { notified: 'job:mail' },
    SENT: over,
    DEAD: { steps: 'mail.retry', notified: 'screen:mail.list' },
    KEPT: over,
  },
  'outsource_request.state': {
    OPEN: {
      steps:
        'users.accept users.decline users.cancel users.acceptCollector users.declineCollector users.cancelCollector users.acceptDelivery users.declineDelivery users.cancelDelivery',
      notified:
        'mail:outsourceRequest mail:collectorRequest mail:deliveryRequest screen:users.outsourcing job:users.requests',
    },
    ACCEPTED: { steps: 'users.endCollector users.endDelivery users.releaseCollector', notified: 'mail:collectorDone' },
    DECLINED: over,
    CANCELLED: over,
    EXPIRED: over,
    ENDED: over,
  },
  'part.state': {
    STORED: { steps: 'parts.setStates spares.save parts.scrap', notified: 'screen:parts.list' },
    RESERVED: { steps: 'parts.setStates spares.save', notified: 'screen:parts.list' },
    OUT: { steps: 'parts.bringBack', notified: 'screen:spares.list' },
    SCRAPPED: { steps: 'parts.unscrap', notified: 'screen:parts.list' },
  },
  'payment_order.state': {
    OPEN: {
      steps: 'payments.activateOrder payments.cancelOrder payments.webhook',
      notified: 'screen:payments.orders screen:payments.my',
    },
    PAID: { steps: 'payments.cancelSubscription', notified: 'mail:moduleActivated' },
    CANCELLED: over,
    FAILED: { steps: 'payments.subscribe', notified: 'mail:paymentFailed' },
    REFUNDED: over,
  },
  'reception.status': {
    OPEN: { steps: 'receptions.lock receptions.lockMany', notified: 'today:open today:old today:ready' },
    LOCKED: { steps: 'receptions.notified receptions.reissue receptions.cancel', notified: 'today:notices' },
    CANCELLED: over,
    REPLACED: over,
  },
  'waste_report.step': {
    PERIOD: { steps: 'wastereports.save', notified: 'today:report mail:reportDue' },
    GAPS: { steps: 'wastereports.save', notified: 'today:report mail:reportDue' },
    DIFFERENCES: { steps: 'wastereports.save', notified: 'today:report mail:reportDue' },
    FILE: { steps: 'wastereports.sent', notified: 'today:report mail:reportDue' },
  },
}
