import type { Finding, FindingItem } from '@kreislauf/core/features/statements/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconBan } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Address } from '../../ui/address.ts'
import { Go } from '../../ui/go.tsx'
import { fieldOf } from './fields.ts'
import { FixButton, isFixed } from './fixes/index.ts'
import classes from './statements.module.css'

interface FindingsProps {
  findings: readonly Finding[]
  dismantlerId: number
}

/** Findings, each corrected in place if one action suffices, else with links to its records. */
export function FindingList({ findings, dismantlerId }: FindingsProps) {
  return (
    <ul className={classes.findings}>
      {findings.map(finding => (
        <FindingRow key={finding.code} finding={finding} dismantlerId={dismantlerId} />
      ))}
    </ul>
  )
}

function FindingRow({ finding, dismantlerId }: { finding: Finding; dismantlerId: number }) {
  const { code, severity, count, items } = finding
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const id = useId()
  const Icon = severity === 'block' ? IconBan : IconAlertTriangle
  const single = items.length === 1 ? items[0] : undefined
  const fixed = isFixed(code)
  return (
    <li data-severity={severity}>
      <Icon size={18} aria-hidden />
      <span>{t(keyFrom(`statements.findings.${code}`), { count })}</span>
      <span className={classes.acts}>
        {single && !fixed ? (
          <Go to={hrefOf(single, dismantlerId)} field={fieldOf(code, single)}>
            {t(`statements.preflight.fix.${single.target}`)}
          </Go>
        ) : (
          items.length > 0 && (
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => setOpen(!open)}
              aria-expanded={open}
              aria-controls={id}
            >
              {t(open ? 'statements.preflight.hide' : 'statements.preflight.show')}
            </Button>
          )
        )}
        {fixed && <FixButton finding={finding} dismantlerId={dismantlerId} />}
      </span>
      {(open || (single && !fixed)) && (
        <Items
          id={id}
          code={code}
          items={items}
          rest={count - items.length}
          linked={!single || fixed}
          dismantlerId={dismantlerId}
        />
      )}
    </li>
  )
}

interface ItemsProps {
  id: string
  code: string
  items: FindingItem[]
  rest: number
  linked: boolean
  dismantlerId: number
}

function Items({ id, code, items, rest, linked, dismantlerId }: ItemsProps) {
  const { t, i18n } = useTranslation()
  return (
    <ul id={id} className={classes.items}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a record may be named several times
        <li key={index}>
          {linked ? (
            <Go to={hrefOf(item, dismantlerId)} field={fieldOf(code, item)}>
              {item.label}
            </Go>
          ) : (
            item.label
          )}
          <small>
            {[
              item.day && formatValue('day', item.day, i18n.language),
              item.kg !== null && formatValue('kg', item.kg, i18n.language),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </li>
      ))}
      {rest > 0 && <li>{t('statements.preflight.more', { count: rest })}</li>}
    </ul>
  )
}

/** The screen to correct a record; for a review the months of the yard. */
function hrefOf({ target, id }: FindingItem, dismantlerId: number): Address {
  const record = Number(id)
  const month = `${String(id).slice(0, 4)}-${String(id).slice(4, 6)}`
  const screens: Record<FindingItem['target'], Address> = {
    reception: `/deser/carpickup/details/${record}`,
    car: `/deser/carsinventory/details/${record}`,
    entries: `/deser/btb/entries/details/${record}`,
    entry: `/deser/btb/entries/other/${record}`,
    disposal: `/deser/btb/output/details/${record}`,
    output: `/deser/btb/output/other/${record}`,
    stock: `/deser/btb/statistic?type=${id}`,
    recoding: '/deser/btb/output/recoding',
    company: `/deser/company/certificates?id=${record}`,
    employee: `/deser/btb/employee/details/${record}`,
    partner: `/deser/btb/disposers/details/${record}`,
    part: `/deser/btb/parts/details/${record}`,
    spare: `/deser/btb/output/spares/details/${record}`,
    incident: `/deser/btb/incidents/details/${record}`,
    review: `/deser/btb/reviews?place=${dismantlerId}&month=${month}`,
    yard: `/deser/company?id=${record}`,
    quota: `/deser/btb/statistic?tab=recycling&yard=${dismantlerId}&from=${id}-01-01&to=${id}-12-31`,
  }
  return screens[target]
}
