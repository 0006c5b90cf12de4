import type { LockDepartment } from '@kreislauf/core/domain/lockcase.ts'
import type { Note } from '@kreislauf/core/features/receptions/records.ts'
import type { KeyboardEvent, ReactNode } from 'react'
import { Afterwards } from '../../ui/afterwards.tsx'
import { CarSection, MoreCar } from './car.tsx'
import { ConditionSection } from './condition.tsx'
import { GapsPanel } from './gaps.tsx'
import { KeeperSection } from './keeper.tsx'
import { NoticeSection, OriginSection, RemarkSection } from './origin.tsx'
import classes from './receptions.module.css'
import { Way } from './way.tsx'

interface FieldsProps {
  dismantlerId: number | undefined
  receptionId?: number
  vnr?: string
  collector?: string | null
  /** Fields sealed: no gaps are asked for. */
  open: boolean
  gaps?: {
    dismantler?: LockDepartment | undefined
    collector?: LockDepartment | null | undefined
    stored?: readonly Note[]
  }
  /** Above the gaps, e.g. the choice of the dismantler. */
  aside?: ReactNode
}

/** All that a reception holds, in the order of the paper, with what is missing beside it. */
export function ReceptionFields({ dismantlerId, receptionId, vnr, collector = null, open, gaps, aside }: FieldsProps) {
  return (
    <div className={classes.columns}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter is heard from the fields inside */}
      <div className={classes.fields} onKeyDown={onward}>
        <Way dismantlerId={dismantlerId} vnr={vnr} collector={collector} />
        <KeeperSection autoFocus={!receptionId} />
        <CarSection receptionId={receptionId} />
        <Afterwards>
          <OriginSection />
          <NoticeSection />
          <MoreCar />
          <ConditionSection />
          <RemarkSection />
        </Afterwards>
      </div>
      <div className={classes.aside}>
        {aside}
        {open && <GapsPanel {...gaps} />}
      </div>
    </div>
  )
}

/** Enter goes to the next field and never saves: scanners end with it. */
function onward(event: KeyboardEvent<HTMLElement>) {
  const field = event.target
  if (event.key !== 'Enter' || event.defaultPrevented || !(field instanceof HTMLInputElement)) return
  if (field.getAttribute('aria-expanded') === 'true') return
  event.preventDefault()
  const fields = [
    ...event.currentTarget.querySelectorAll<HTMLInputElement>(
      'input:not([disabled]):not([readonly]):not([type=hidden]), textarea',
    ),
  ]
  fields[fields.indexOf(field) + 1]?.focus()
}
