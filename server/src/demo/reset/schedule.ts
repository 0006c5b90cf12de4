const ZONE = 'Europe/Berlin'
const SUNDAY = 7
const TIME = '20:00'

/** Minutes before the reset from which on users see a notice. */
export const NOTICE_MINUTES = 10

const here = (now: Date) => Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(ZONE)
const instant = (moment: Temporal.ZonedDateTime) => new Date(moment.epochMilliseconds)

/** The latest Sunday 20:00 in Berlin at or before the given time (decision 43). */
export function lastReset(now: Date): Date {
  const moment = here(now)
  const sunday = moment.subtract({ days: moment.dayOfWeek % SUNDAY }).withPlainTime(TIME)
  return instant(Temporal.ZonedDateTime.compare(sunday, moment) > 0 ? sunday.subtract({ weeks: 1 }) : sunday)
}

/** The first Sunday 20:00 in Berlin after the given time. */
export const nextReset = (now: Date): Date => instant(here(lastReset(now)).add({ weeks: 1 }))

/** When the notice of the latest or the imminent reset was due. */
export function lastNotice(now: Date): Date {
  const before = (reset: Date) => instant(here(reset).subtract({ minutes: NOTICE_MINUTES }))
  const coming = before(nextReset(now))
  return coming <= now ? coming : before(lastReset(now))
}
