import type { NameIn } from '@kreislauf/core/words.ts'
import {
  type Icon,
  IconAlertTriangle,
  IconArchive,
  IconBook2,
  IconBookmarks,
  IconBox,
  IconBuilding,
  IconBuildingCommunity,
  IconBuildingFactory2,
  IconCalculator,
  IconCar,
  IconChartBar,
  IconChecklist,
  IconClipboardList,
  IconCreditCard,
  IconDatabaseEdit,
  IconDownload,
  IconFileCertificate,
  IconFileInvoice,
  IconFiles,
  IconFolderShare,
  IconHome,
  IconIdBadge2,
  IconListDetails,
  IconMail,
  IconPackageExport,
  IconPackageImport,
  IconReceiptEuro,
  IconRecycle,
  IconScale,
  IconServer2,
  IconSpeakerphone,
  IconStack2,
  IconTableImport,
  IconTag,
  IconTruck,
  IconUsers,
  IconWritingSign,
} from '@tabler/icons-react'
import type { Address } from '../../ui/address.ts'

/** One entry of the sidebar. Title, right and departments are in the route's `staticData`. */
interface NavigationItem {
  to: Address
  icon: Icon
}

export interface NavigationGroup {
  /** The title is `shell.groups.<key>`. */
  key: NameIn<'shell.groups'>
  /** A palette of the theme; always shown with icon and text. */
  colour: string
  items: NavigationItem[]
}

/**
 * The sidebar, in the order of the work. An item is shown only if the user may open it (details O20); the profile is
 * in the user menu.
 */
export const navigation: NavigationGroup[] = [
  { key: 'today', colour: 'brand', items: [{ to: '/deser/dashboard', icon: IconHome }] },
  {
    key: 'acceptance',
    colour: 'blue',
    items: [
      { to: '/deser/carpickup', icon: IconFileCertificate },
      { to: '/deser/carsinventory', icon: IconCar },
      { to: '/deser/collectorjournal', icon: IconBook2 },
    ],
  },
  {
    key: 'log',
    colour: 'orange',
    items: [
      { to: '/deser/btb', icon: IconBook2 },
      { to: '/deser/btb/entries', icon: IconListDetails },
      { to: '/deser/btb/parts', icon: IconBox },
      { to: '/deser/btb/output', icon: IconPackageExport },
      { to: '/deser/btb/incidents', icon: IconAlertTriangle },
      { to: '/deser/btb/reviews', icon: IconChecklist },
      { to: '/deser/btb/registers', icon: IconClipboardList },
      { to: '/deser/btb/statistic', icon: IconStack2 },
      { to: '/deser/btb/statements', icon: IconArchive },
    ],
  },
  {
    key: 'partners',
    colour: 'pink',
    items: [
      { to: '/deser/btb/disposers', icon: IconBuildingFactory2 },
      { to: '/deser/btb/carriers', icon: IconTruck },
      { to: '/deser/btb/employee', icon: IconIdBadge2 },
    ],
  },
  {
    key: 'exchange',
    colour: 'green',
    items: [
      { to: '/deser/exchangelooper/mycargo', icon: IconPackageExport },
      { to: '/deser/exchangelooper/myorders', icon: IconTruck },
      { to: '/deser/exchangerecycler', icon: IconTag },
      { to: '/deser/exchangerecycler/orders', icon: IconPackageImport },
    ],
  },
  {
    key: 'reman',
    colour: 'indigo',
    items: [
      { to: '/deser/remanufacturer/offers', icon: IconTag },
      { to: '/deser/remanufacturer/import', icon: IconTableImport },
      { to: '/deser/myreman/offers', icon: IconRecycle },
      { to: '/deser/myreman/deliveries', icon: IconFileInvoice },
      { to: '/deser/remanufacturer/deliveries', icon: IconFileInvoice },
      { to: '/deser/myreman/box', icon: IconPackageExport },
      { to: '/deser/remanufacturer/boxes', icon: IconPackageImport },
      { to: '/deser/myreman/contracts', icon: IconWritingSign },
      { to: '/deser/remanufacturer/contracts', icon: IconWritingSign },
    ],
  },
  {
    key: 'valuation',
    colour: 'yellow',
    items: [
      { to: '/deser/purchaser', icon: IconCalculator },
      { to: '/deser/purchaser/forecasts', icon: IconBookmarks },
      { to: '/deser/purchaser/portfolio', icon: IconListDetails },
      { to: '/deser/purchaser/prices', icon: IconReceiptEuro },
    ],
  },
  {
    key: 'evaluation',
    colour: 'purple',
    items: [
      { to: '/deser/handed', icon: IconPackageImport },
      { to: '/deser/evaluations', icon: IconChartBar },
    ],
  },
  {
    key: 'company',
    colour: 'turquoise',
    items: [
      { to: '/deser/company', icon: IconBuilding },
      { to: '/deser/documents', icon: IconFiles },
      { to: '/deser/import', icon: IconTableImport },
      { to: '/deser/inspections', icon: IconFolderShare },
      { to: '/deser/usermanagement', icon: IconUsers },
      { to: '/deser/mandators', icon: IconBuildingCommunity },
      { to: '/deser/ordermodule', icon: IconCreditCard },
      { to: '/deser/downloads', icon: IconDownload },
    ],
  },
  {
    key: 'operator',
    colour: 'red',
    items: [
      { to: '/deser/operator/system', icon: IconServer2 },
      { to: '/deser/operator/payments', icon: IconReceiptEuro },
      { to: '/deser/operator/mails', icon: IconMail },
      { to: '/deser/operator/alerts', icon: IconSpeakerphone },
      { to: '/deser/operator/masterdata', icon: IconDatabaseEdit },
      { to: '/deser/operator/texts', icon: IconScale },
    ],
  },
]
