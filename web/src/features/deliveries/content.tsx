import type { Party } from '@kreislauf/core/features/contracts/contract.ts'
import { type Delivery, deliveryPhotos, type NoteSide } from '@kreislauf/core/features/deliveries/contract.ts'
import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { courseEntries } from '../../app/twosided/course.ts'
import { Go } from '../../ui/go.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'
import { Tile, Tiles } from '../../ui/tiles.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { byDocId, KeptFiles } from '../files/index.ts'
import { AwaitedPieces, Booked } from './booking.tsx'
import classes from './deliveries.module.css'
import { Differences } from './differences.tsx'
import { Lines } from './lines.tsx'
import { nowText } from './now.ts'
import { OpenNote } from './open.tsx'
import { Payments } from './payments.tsx'
import { addresses, partnerOf, useMayChange } from './side.tsx'

interface ContentProps {
  note: Delivery
  side: NoteSide
}

/** A note: what is to be done, money, lines, correction, list of parts, payments, companies, history. */
export function Content({ note, side }: ContentProps) {
  const editable = useMayChange(side) && !note.can.edit
  return (
    <div className={classes.note}>
      <Now note={note} side={side} />
      {note.status !== 'OPEN' && <Money note={note} />}
      {side === 'DISMANTLER' && <AwaitedPieces note={note} />}
      {side === 'DISMANTLER' && <Booked note={note} />}
      {!editable && <Lines note={note} />}
      <CorrectionNote note={note} />
      <Photos note={note} />
      {note.status !== 'OPEN' && <Payments note={note} side={side} />}
      {editable ? (
        // The form comes last, so that its buttons are below everything.
        <OpenNote key={note.id} note={note}>
          <Head note={note} side={side} />
          <History note={note} />
        </OpenNote>
      ) : (
        <>
          <Head note={note} side={side} />
          <History note={note} />
        </>
      )}
    </div>
  )
}

/** The state in a sentence, and that it is overdue. */
function Now({ note, side }: ContentProps) {
  const { t, i18n } = useTranslation()
  const { overdue, due, status, lapsed } = note
  return (
    <>
      <Alert icon={<IconInfoCircle />} color="gray">
        {nowText(note, side, t, i18n.language)}
      </Alert>
      {overdue && (
        <Alert icon={<IconAlertTriangle />} color="orange">
          {t(status === 'CLOSED' && !lapsed ? 'deliveries.now.overdueUnanswered' : 'deliveries.now.overdue', {
            day: formatValue('day', due, i18n.language),
          })}
        </Alert>
      )}
    </>
  )
}

/** Sum, correction, paid and owed. */
function Money({ note }: Pick<ContentProps, 'note'>) {
  const { t, i18n } = useTranslation()
  const { total, correction, paid, owed, due, overdue, inQuestion } = note
  const money = (value: number) => formatNumber('money', value, i18n.language)
  const day = formatValue('day', due, i18n.language)
  return (
    <Tiles>
      <Tile label={t('deliveries.fields.total')} figure={money(total)} note={t('deliveries.net')} />
      {correction && correction.total !== 0 && (
        <Tile
          label={t('deliveries.correction.title')}
          figure={money(correction.total)}
          note={correction.number ?? t(inQuestion ? 'deliveries.correction.disputed' : 'deliveries.correction.open')}
        />
      )}
      <Tile label={t('deliveries.fields.paid')} figure={money(paid)} />
      <Tile
        label={t('deliveries.fields.owed')}
        figure={money(owed)}
        tone={overdue ? 'bad' : 'neutral'}
        note={
          owed < 0
            ? t('deliveries.owedBack')
            : owed > 0
              ? t(overdue ? 'deliveries.overdue' : 'deliveries.dueOn', { day })
              : t('deliveries.allPaid')
        }
      />
    </Tiles>
  )
}

/** What the answer makes of the sum. */
function CorrectionNote({ note }: Pick<ContentProps, 'note'>) {
  const { t, i18n } = useTranslation()
  const { correction, entries, answeredon } = note
  const differs = entries.some(
    ({ answer, quantity, totalvalue }) => answer && (answer.accepted !== quantity || answer.value !== totalvalue),
  )
  if (!correction || !differs) return null
  return (
    <Panel
      title={t('deliveries.correction.title')}
      aside={
        correction.number && (
          <span>
            {[correction.number, formatValue('day', correction.closedon, i18n.language)].filter(Boolean).join(' · ')}
          </span>
        )
      }
    >
      <Differences note={note} />
      <p className={classes.hint}>
        {t('deliveries.correction.about', {
          day: formatValue('day', answeredon, i18n.language),
          total: formatNumber('money', correction.total, i18n.language),
        })}
      </p>
    </Panel>
  )
}

/** Photos of refused pieces, by line. */
function Photos({ note: { entries } }: Pick<ContentProps, 'note'>) {
  const { t } = useTranslation()
  const some = entries.filter(({ photos }) => photos.length > 0)
  if (some.length === 0) return null
  return (
    <Panel title={t('deliveries.photos.title')}>
      {some.map(({ id, number, name, photos }) => (
        <section key={id} aria-label={`${number} ${name}`}>
          <h3 className={classes.sub}>
            {number} {name}
          </h3>
          <KeptFiles files={photos} source={byDocId(deliveryPhotos)} />
        </section>
      ))}
    </Panel>
  )
}

/** Both companies as they were at closing, with today's name if it is another; contract and remark. */
function Head({ note, side }: ContentProps) {
  const { t, i18n } = useTranslation()
  const { parties, remanName, dismantlerName, remanContractId, remark, closedon, status } = note
  const written = (party: Party | undefined, now: string) =>
    party ? (
      <span className={classes.lines}>
        {[
          party.name,
          party.street,
          [party.zip, party.city].filter(Boolean).join(' '),
          party.number && t('contracts.identNr', { number: party.number }),
          now !== party.name && t('contracts.nowCalled', { name: now }),
        ]
          .filter(Boolean)
          .join('\n')}
      </span>
    ) : (
      now
    )
  return (
    <Panel title={t('contracts.parties')}>
      <Facts
        facts={[
          [t('contracts.sides.DISMANTLER'), written(parties?.dismantler, dismantlerName)],
          [t('contracts.sides.REMAN'), written(parties?.reman, remanName)],
          [t('deliveries.fields.closedon'), closedon && formatValue('day', closedon, i18n.language)],
          [
            t('deliveries.contract'),
            <Go key="contract" to={addresses[side].contract(remanContractId)}>
              {t('deliveries.toContract', { name: partnerOf(note, side) })}
            </Go>,
          ],
          [t('fields.remark'), status === 'OPEN' ? null : remark && <span className={classes.lines}>{remark}</span>],
        ]}
      />
    </Panel>
  )
}

/** Who did what and when, latest first. */
function History({ note }: Pick<ContentProps, 'note'>) {
  const { t } = useTranslation()
  const entries = courseEntries(note.course, {
    nameOf: by => (by === 'REMAN' ? note.remanName : note.dismantlerName),
    tell: ({ what }) => t(`deliveries.course.${what}`),
    said: [],
  })
  if (entries.length === 0) return null
  return (
    <Panel title={t('contracts.history')}>
      <Timeline entries={entries.toReversed()} />
    </Panel>
  )
}
