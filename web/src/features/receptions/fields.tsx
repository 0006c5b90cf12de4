import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Afterwards } from '../../ui/afterwards.tsx'
import { NeededFields, NeededLegend } from '../../ui/form/messages.tsx'
import { CarSection, MoreCar } from './car.tsx'
import { ConditionSection } from './condition.tsx'
import { DeliverySection } from './delivery.tsx'
import { DeliveryFields } from './deliveryfields.tsx'
import { useForm } from './form.ts'
import { useNeeded } from './gaps.ts'
import { GapsPanel } from './gapspanel.tsx'
import type { Guide } from './guide.ts'
import { KeeperSection } from './keeper.tsx'
import { ContactSection, NoticeSection, OriginSection, RemarkSection } from './origin.tsx'
import classes from './receptions.module.css'

interface FieldsProps {
  dismantlerId: number | undefined
  receptionId?: number
  vnr?: string
  collector?: string | null
  /** Progress towards locking; absent if gaps are not shown. */
  guide?: Guide | undefined
  /** The step once nothing is missing. */
  action?: ReactNode
  /** Choice of the company, if there are several. */
  choice?: ReactNode
}

/** All fields of a reception in the order of the paper, with what is missing next to them. */
export function ReceptionFields({
  dismantlerId,
  receptionId,
  vnr,
  collector = null,
  guide,
  action,
  choice,
}: FieldsProps) {
  const { disabled } = useForm()
  const fields = (
    <>
      {!disabled && <NeededLegend />}
      <DeliveryFields dismantlerId={dismantlerId} vnr={vnr} collector={collector} choice={choice} />
      <KeeperSection autoFocus={!receptionId} />
      <CarSection receptionId={receptionId} />
      <Afterwards>
        <OriginSection />
        <ContactSection />
        <NoticeSection />
        <MoreCar />
        <ConditionSection />
        <DeliverySection />
        <RemarkSection />
      </Afterwards>
    </>
  )
  return (
    <div className={classes.columns}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter is heard from the fields inside */}
      <div className={classes.fields} onKeyDown={onward}>
        {guide ? <Needed guide={guide}>{fields}</Needed> : fields}
      </div>
      {guide && (
        <div className={classes.aside} data-elsewhere={!disabled || undefined}>
          <GapsPanel guide={guide} action={action} />
        </div>
      )}
    </div>
  )
}

/** Marks the fields required for locking. */
function Needed({ guide, children }: { guide: Guide; children: ReactNode }) {
  const { t } = useTranslation()
  const paths = useNeeded(useForm(), guide.known)
  const words = t('receptions.missing.needed')
  const needed = useMemo(() => ({ paths, words }), [paths, words])
  return <NeededFields value={needed}>{children}</NeededFields>
}

/** Enter moves to the next field and never saves: barcode scanners end with it. */
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
