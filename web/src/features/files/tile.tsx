import { cars } from '@kreislauf/core/features/cars/contract.ts'
import type { Doc } from '@kreislauf/core/features/files/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { ActionIcon, Text } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconFileTypePdf } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openPdf } from '../../app/data/files.ts'
import { MoreMenu } from '../../ui/moremenu.tsx'
import { useDocActions } from './actions.tsx'
import type { Step } from './dialogs.tsx'
import classes from './files.module.css'
import type { Order } from './order.ts'
import { useThumbnail } from './thumbnail.ts'
import { nameOf } from './words.ts'

interface TileProps {
  doc: Doc
  order: Order
  onOpen: (step: Step) => void
}

/** A photo or paper: opened by a click, moved by dragging or by its arrow buttons. */
export function Tile({ doc, order, onOpen }: TileProps) {
  const { t, i18n } = useTranslation()
  const [over, setOver] = useState(false)
  const name = nameOf(doc)
  const movable = order.movable(doc)
  const accepts = order.dragged !== undefined && order.dragged.id !== doc.id
  const allow = (event: DragEvent) => {
    if (!accepts) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (order.dragged) order.move(order.dragged, order.placeOf(doc))
  }
  return (
    <li
      className={classes.photo}
      draggable={movable}
      title={movable ? t('files.drag') : undefined}
      data-over={(over && accepts) || undefined}
      onDragStart={() => order.drag(doc)}
      onDragEnd={() => order.drag(undefined)}
      onDragOver={allow}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Picture doc={doc} />
      {doc.cover && <span className={classes.cover}>{t('files.cover')}</span>}
      <div className={classes.words}>
        <Text size="sm" lineClamp={2} title={doc.name}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {t(`files.kinds.${doc.kind}`)} · {formatValue('instant', doc.created, i18n.language)}
        </Text>
      </div>
      <Tools doc={doc} order={order} onOpen={onOpen} />
    </li>
  )
}

function Picture({ doc }: { doc: Doc }) {
  const { t } = useTranslation()
  const params = { docId: doc.id }
  const url = useThumbnail(doc.type, cars.thumbnail, size => ({
    params: { ...params, size },
    query: { of: doc.mark },
  }))
  return (
    <button
      type="button"
      className={classes.picture}
      onClick={() => void openPdf(cars.doc, { params })}
      aria-label={t('files.open', { name: nameOf(doc) })}
    >
      {url ? (
        <img src={url} alt="" width={320} height={240} draggable={false} />
      ) : (
        <IconFileTypePdf size={44} stroke={1.2} aria-hidden />
      )}
    </button>
  )
}

/** At the end of the order: disabled, but still focusable. */
const spent = { 'aria-disabled': true } as const

function Tools({ doc, order, onOpen }: TileProps) {
  const { t } = useTranslation()
  const actions = useDocActions(doc, onOpen)
  const name = nameOf(doc)
  const place = order.placeOf(doc)
  const arrow = { variant: 'subtle', color: 'gray', size: 36 } as const
  if (!order.movable(doc) && actions.length === 0) return null
  return (
    <div className={classes.tools}>
      {order.movable(doc) && (
        <>
          <ActionIcon
            {...arrow}
            aria-label={t('files.earlier', { name })}
            {...(place === 1 && spent)}
            onClick={() => place > 1 && order.move(doc, place - 1)}
          >
            <IconArrowLeft size={18} />
          </ActionIcon>
          <ActionIcon
            {...arrow}
            aria-label={t('files.later', { name })}
            {...(place === order.count && spent)}
            onClick={() => place < order.count && order.move(doc, place + 1)}
          >
            <IconArrowRight size={18} />
          </ActionIcon>
        </>
      )}
      {actions.length > 0 && <MoreMenu subtle actions={actions} label={t('files.more', { name })} />}
    </div>
  )
}
