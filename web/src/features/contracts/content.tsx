import { addDays, today } from '@kreislauf/core/days.ts'
import {
  type ContractDetails,
  contracts,
  LAPSES_AFTER,
  type Party,
} from '@kreislauf/core/features/contracts/contract.ts'
import { periodText, termFacts } from '@kreislauf/core/features/contracts/words.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { Alert } from '@mantine/core'
import { IconCircleCheck, IconEyeOff, IconInfoCircle, IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { courseEntries, latestFirst } from '../../app/twosided/course.ts'
import { Facts, Panel } from '../../ui/panel.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { RecordFiles } from '../files/index.ts'
import { Bin } from './bin.tsx'
import classes from './contracts.module.css'
import { Granted } from './granted.tsx'
import { type ContractSide, isAsked, nameOf, otherOf } from './side.tsx'

interface ContentProps {
  contract: ContractDetails
  side: ContractSide
}

/** A contract: what is to be done, terms, companies, papers, signatures, history. */
export function Content({ contract, side }: ContentProps) {
  return (
    <>
      <Now contract={contract} side={side} />
      <Terms contract={contract} />
      <Parties contract={contract} />
      <Papers contract={contract} />
      <Signatures contract={contract} />
      <Granted contract={contract} side={side} />
      <Bin key={contract.bin} contract={contract} side={side} />
      <History contract={contract} />
    </>
  )
}

/** Days before its last one on which a contract is said to end. */
const ENDS_SOON = 30

/** The state in a sentence. */
function Now({ contract, side }: ContentProps) {
  const { t, i18n } = useTranslation()
  const { state, validfrom, validto, createdon, course, granted } = contract
  const name = nameOf(contract, otherOf(side))
  const day = (of: string | null) => of && formatValue('day', of, i18n.language)
  const last = course.at(-1)?.what
  const soon = validto !== null && validto <= addDays(today(), ENDS_SOON)
  const texts = {
    PROPOSED: t(isAsked(contract, side) ? 'contracts.now.asked' : 'contracts.now.waiting', {
      name,
      day: day(addDays(createdon, LAPSES_AFTER)),
    }),
    AHEAD: t('contracts.now.ahead', { day: day(validfrom) }),
    SIGNED: soon && t('contracts.now.ending', { day: day(validto) }),
    EXPIRED: t('contracts.now.expired', { day: day(validto) }),
    ENDED:
      validto !== null && t(validto < today() ? 'contracts.now.ended' : 'contracts.now.endsOn', { day: day(validto) }),
    DECLINED: last === 'CLOSED' ? t('contracts.now.CLOSED') : '',
    WITHDRAWN: last === 'LAPSED' || last === 'REPLACED' || last === 'CLOSED' ? t(`contracts.now.${last}`) : '',
  }
  const text = texts[state]
  return (
    <>
      {text && (
        <Alert icon={<IconInfoCircle />} color="gray">
          {text}
        </Alert>
      )}
      {side === 'REMAN' && !granted && (
        <Alert icon={<IconEyeOff />} color="orange">
          {t('contracts.granted.hiddenFromYou', { name })}
        </Alert>
      )}
    </>
  )
}

function Terms({ contract }: Pick<ContentProps, 'contract'>) {
  const { t, i18n } = useTranslation()
  const { terms, reason } = contract
  return (
    <>
      <Panel title={t('contracts.terms')}>
        <Facts
          facts={[
            [t('contracts.period'), periodText(contract, t, i18n.language)],
            ...termFacts(terms, t, i18n.language),
            [t('contracts.fields.reason'), reason],
          ]}
        />
      </Panel>
      <Words title={t('contracts.fields.terms.criteria')} text={terms.criteria} />
      <Words title={t('fields.remark')} text={terms.remark} />
    </>
  )
}

/** A text of several lines; nothing without one. */
const Words = ({ title, text }: { title: string; text: string | null }) =>
  text && (
    <Panel title={title}>
      <p className={classes.lines}>{text}</p>
    </Panel>
  )

/** Both companies as the contract names them, with today's name if it is another. */
function Parties({ contract }: Pick<ContentProps, 'contract'>) {
  const { t } = useTranslation()
  const { parties } = contract
  const written = ({ name, street, zip, city, number }: Party, now: string) => (
    <span className={classes.lines}>
      {[
        name,
        street,
        [zip, city].filter(Boolean).join(' '),
        number && t('contracts.identNr', { number }),
        now && now !== name && t('contracts.nowCalled', { name: now }),
      ]
        .filter(Boolean)
        .join('\n')}
    </span>
  )
  return (
    <Panel title={t('contracts.parties')}>
      <Facts
        facts={[
          [t('contracts.sides.DISMANTLER'), written(parties.dismantler, contract.dismantlerName)],
          [t('contracts.sides.REMAN'), written(parties.reman, contract.remanName)],
        ]}
      />
    </Panel>
  )
}

/** Papers are part of what is signed: until the other side has answered, the proposer may add some. */
function Papers({ contract: { id, docs, can } }: Pick<ContentProps, 'contract'>) {
  const { t } = useTranslation()
  const open = !can.addPaper
  return (
    <RecordFiles
      calls={contracts}
      to={{ call: 'contract', params: { id } }}
      files={docs}
      title={t('contracts.papers')}
      empty={t(open ? 'contracts.addPapers' : 'contracts.noPapers')}
      add={{ label: t('contracts.addPaper'), icon: IconPaperclip }}
      may={{ add: open, remove: open }}
    />
  )
}

/** Who signed which text, and whether both signed the same. */
function Signatures({ contract }: Pick<ContentProps, 'contract'>) {
  const { t, i18n } = useTranslation()
  const { signatures } = contract
  const [first, second] = signatures
  return (
    <Panel title={t('contracts.signatures')}>
      <ul className={classes.signatures}>
        {signatures.map(({ by, name, at, sha256 }) => (
          <li key={by}>
            <b>{name}</b>
            <span>
              {t(`contracts.sides.${by}`)} · {nameOf(contract, by)} · {formatValue('instant', at, i18n.language)}
            </span>
            <code title={t('contracts.hash')}>{sha256}</code>
          </li>
        ))}
      </ul>
      {second ? (
        first?.sha256 === second.sha256 && (
          <p className={classes.same}>
            <IconCircleCheck size={17} aria-hidden /> {t('contracts.sameText')}
          </p>
        )
      ) : (
        <p className={classes.note}>{t('contracts.oneSigned')}</p>
      )}
      <p className={classes.note}>{t('contracts.hashNote')}</p>
    </Panel>
  )
}

/** Who did what and when, latest first. */
function History({ contract }: Pick<ContentProps, 'contract'>) {
  const { t } = useTranslation()
  const { course, signatures, proposedby } = contract
  const proposed = signatures.find(({ by }) => by === proposedby)
  const entries = courseEntries(course, {
    nameOf: by => nameOf(contract, by),
    tell: ({ what }) => t(`contracts.course.${what}`),
    said: [],
  })
  const first = proposed && {
    key: 'PROPOSED',
    // With another paper the proposer has signed anew.
    at: [proposed.at, ...course.map(({ at }) => at)].toSorted()[0] ?? proposed.at,
    who: nameOf(contract, proposedby),
    what: t('contracts.course.PROPOSED'),
  }
  return (
    <Panel title={t('contracts.history')}>
      <Timeline entries={latestFirst([...entries.toReversed(), ...(first ? [first] : [])])} />
    </Panel>
  )
}
