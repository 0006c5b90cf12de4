import { amountText } from '@kreislauf/core/amounts.ts'
import { dialled } from '@kreislauf/core/domain/reach.ts'
import { wasteCode } from '@kreislauf/core/domain/wastename.ts'
import { type OrderDetails, pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import type { OrderSide } from '@kreislauf/core/features/pickuporders/terms.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { Alert, Button } from '@mantine/core'
import { IconInfoCircle, IconMailOff, IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { openPdf } from '../../app/data/files.ts'
import { useCan } from '../../app/session/session.ts'
import { Go } from '../../ui/go.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'
import { AddFiles, byDocId, KeptFiles, OnTheWay } from '../files/index.ts'
import { History } from './history.tsx'
import { Net } from './net.tsx'
import type { Side } from './state.tsx'

interface ContentProps {
  order: OrderDetails
  side: Side
}

const NEEDS = ['needscontainerspace', 'needscrane', 'needsforklift', 'truckaccess'] as const
const YARD = ['hasparkingspace', 'hascontainerspace', 'hasforklift', 'hascrane'] as const

const lineOf = ({ street, hsnr, zip, city }: OrderSide) =>
  [
    [street, hsnr],
    [zip, city],
  ]
    .map(part => part.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ')

/** An order: load, other side, net amount line by line, history. */
export function Content({ order, side }: ContentProps) {
  return (
    <>
      <Now order={order} side={side} />
      <Unmailed order={order} />
      <Load order={order} />
      <Sides order={order} side={side} />
      <Net order={order} side={side} />
      <Photos order={order} />
      <Slips order={order} />
      <History order={order} />
    </>
  )
}

/** The state in a sentence, if one of the sides has to act. */
function Now({ order, side }: ContentProps) {
  const { t, i18n } = useTranslation()
  const { status, fetchby, takebackon, weighed, weighedby, amount, measure } = order
  const much = (value: number) => amountText(value, measure, t, i18n.language)
  const said = {
    INQUIRY: side === 'RECYCLER' && t('pickuporders.inquiryText'),
    PROPOSED: t(`pickuporders.proposedText.${side}`),
    WITHDRAWN: side === 'RECYCLER' && t('pickuporders.withdrawnText'),
    WEIGHED:
      weighed !== null &&
      weighedby &&
      t('pickuporders.weighedText', {
        ...{ amount: much(weighed), ordered: much(amount), side: t(`pickuporders.sides.${weighedby}`) },
      }),
    ACCEPTED: [
      fetchby && t('pickuporders.releaseText', { day: fetchby }),
      side === 'LOOPER' && takebackon && t('pickuporders.release.notBefore', { day: takebackon }),
    ]
      .filter(Boolean)
      .join(' '),
  }
  const text = status in said && said[status as keyof typeof said]
  if (!text) return null
  return (
    <Alert icon={<IconInfoCircle />} color="gray">
      {text}
    </Alert>
  )
}

/** Users who get no mails about it, and who does instead. */
function Unmailed({ order: { unmailed } }: { order: OrderDetails }) {
  const { t } = useTranslation()
  if (!unmailed.length) return null
  return (
    <Alert icon={<IconMailOff />} color="orange">
      {t('pickuporders.unmailed', { addresses: unmailed.join(', ') })}
    </Alert>
  )
}

function Load({ order }: { order: OrderDetails }) {
  const { t, i18n } = useTranslation()
  const much = (value: number | null) => (value === null ? null : amountText(value, order.measure, t, i18n.language))
  const link = order.terms.offer.offerterms ?? order.terms.offer.agblink
  return (
    <Panel title={order.cargoTypeName}>
      <Facts
        facts={[
          [t('fields.wasteCode'), order.wastes.map(wasteCode).join(', ')],
          [t('pickuporders.fields.orderedamount'), much(order.amount)],
          [t('pickuporders.fields.wantedamount'), much(order.wantedamount)],
          [t('pickuporders.fields.weighed'), much(order.weighed)],
          [t('pickuporders.fields.actualamount'), much(order.actualamount)],
          [t('pickuporders.fields.fetchby'), order.fetchby && formatValue('day', order.fetchby, i18n.language)],
          [
            t('pickuporders.book.disposal'),
            order.disposalId && (
              <Go to={`/deser/btb/output/details/${order.disposalId}`}>{t('pickuporders.book.open')}</Go>
            ),
          ],
          [t('fields.remark'), order.remark],
          [t('fields.grounds'), order.reason],
          [t('pickuporders.fields.loopermail'), order.loopermail],
          [t('pickuporders.fields.recyclermail'), order.recyclermail],
          [
            t('pickuporders.fields.terms'),
            link && (
              <a href={link} target="_blank" rel="noreferrer">
                {link}
              </a>
            ),
          ],
        ]}
      />
    </Panel>
  )
}

function Sides({ order: { terms, looper, recycler, mine, addressed }, side }: ContentProps) {
  const { t } = useTranslation()
  const own = mine && addressed ? ` (${t('pickuporders.own')})` : ''
  const { offer } = terms
  const needs = NEEDS.filter(name => offer[name]).map(name => t(`offers.fields.${name}`))
  const has = YARD.filter(name => terms.looper[name]).map(name => t(`companies.fields.${name}`))
  if (side === 'RECYCLER')
    return (
      <Panel title={t('pickuporders.fields.looper')}>
        <Facts
          facts={[
            [t('fields.name'), looper + own],
            [t('fields.address'), lineOf(terms.looper)],
            [t('pickuporders.contactOfLooper'), terms.looper.contactname],
            [t('fields.phone'), phone(terms.looper.contactphone)],
            [t('fields.email'), mail(terms.looper.contactmail)],
            [t('companies.fields.openinghours'), terms.looper.openinghours],
            [t('pickuporders.yardHas'), has.join(', ')],
          ]}
        />
      </Panel>
    )
  return (
    <Panel title={t('shell.departments.RECYCLER')}>
      <Facts
        facts={[
          [t('fields.name'), recycler + own],
          [t('fields.address'), lineOf(terms.recycler)],
          [t('pickuporders.contactOfRecycler'), offer.contactname],
          [t('fields.phone'), phone(offer.contactphone)],
          [t('companies.fields.pickuphours'), offer.pickuphours],
          [t('pickuporders.yardNeeds'), needs.join(', ')],
        ]}
      />
    </Panel>
  )
}

const mail = (address: string | null | undefined) => address && <a href={`mailto:${address}`}>{address}</a>

const phone = (number: string | null | undefined) => number && <a href={`tel:${dialled(number)}`}>{number}</a>

/** Photos of the cargo, for both sides; nothing without photos. */
function Photos({ order: { photos } }: { order: OrderDetails }) {
  const { t } = useTranslation()
  if (photos.length === 0) return null
  return (
    <Panel title={t('pickuporders.photos')}>
      <KeptFiles files={photos} source={byDocId({ doc: pickuporders.photo, thumbnail: pickuporders.photoThumbnail })} />
    </Panel>
  )
}

/** Weighing slips, seen by both sides, added by the recycler. */
function Slips({ order: { id, slips, status, can } }: { order: OrderDetails }) {
  const { t } = useTranslation()
  const mayAdd = useCan(pickuporders.addSlip)
  if (status !== 'PICKEDUP' && status !== 'WEIGHED') return null
  const to = { call: 'pickupOrder', params: { id } } as const
  return (
    <Panel
      title={t('pickuporders.slips.title')}
      aside={mayAdd && !can.addSlip && <AddFiles label={t('pickuporders.slips.add')} to={to} />}
    >
      <OnTheWay to={to} />
      {slips.length === 0 && <p>{t('pickuporders.slips.none')}</p>}
      {slips.map(({ id: docId, name }) => (
        <Button
          key={docId}
          variant="default"
          leftSection={<IconPaperclip size={16} />}
          onClick={() => void openPdf(pickuporders.slip, { params: { docId } })}
        >
          {name}
        </Button>
      ))}
    </Panel>
  )
}
