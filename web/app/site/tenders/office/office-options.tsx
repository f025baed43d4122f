import Briefcase from 'lucide-react/icons/briefcase'
import Building from 'lucide-react/icons/building-2'
import Coffee from 'lucide-react/icons/coffee'
import Laptop from 'lucide-react/icons/laptop'
import Store from 'lucide-react/icons/store'
import Warehouse from 'lucide-react/icons/warehouse'
import type { ComponentType } from 'react'
import { type Text, useText } from '../../../lib/language.ts'
import * as carouselMessages from '../../../lib/messages-carousel.ts'
import { Carousel } from '../../../ui/carousel/carousel.tsx'
import { fromPerMonth } from '../messages.ts'
import { officeConnections, officeServices, officeTariffs } from '../prices.ts'
import * as messages from './messages-market.ts'

interface Option {
  Icon: ComponentType<{ className: string }>
  title: Text
  text: Text
  /** The minimum price of the option's components. */
  leiPerMonthFrom: number
}

const { mobile, cable, satellite } = officeConnections

const options: readonly Option[] = [
  { Icon: Store, title: messages.shop, text: messages.shopText, ...mobile },
  { Icon: Building, title: messages.newOffice, text: messages.newOfficeText, ...cable },
  { Icon: Warehouse, title: messages.warehouse, text: messages.warehouseText, ...satellite },
  { Icon: Laptop, title: messages.remoteTeam, text: messages.remoteTeamText, ...officeServices.communication },
  { Icon: Briefcase, title: messages.cabinet, text: messages.cabinetText, ...officeTariffs },
  { Icon: Coffee, title: messages.cafe, text: messages.cafeText, ...officeServices.guestWifi },
]

export function OfficeOptions() {
  const t = useText()
  const labels = {
    previous: t(carouselMessages.previous),
    next: t(carouselMessages.next),
    slide: (number: number) => t(messages.slide(number)),
    roles: { carousel: t(carouselMessages.carousel), slide: t(carouselMessages.slideRole) },
  }
  const slides = options.map((option) => ({ key: option.title.ru, content: <OptionCard option={option} /> }))
  return (
    <section className="section section--tint">
      <div className="wrap">
        <Carousel
          className="ocar"
          label={t(messages.optionsTitle)}
          labels={labels}
          slides={slides}
          upToThree
          loop
          arrows="head"
          heading={<h2 className="h-section">{t(messages.optionsTitle)}</h2>}
        />
      </div>
    </section>
  )
}

function OptionCard({ option: { Icon, title, text, leiPerMonthFrom } }: { option: Option }) {
  const t = useText()
  return (
    <article className="ocard">
      <span className="icon-tile icon-tile--warm">
        <Icon className="icon" />
      </span>
      <h3>{t(title)}</h3>
      <p>{t(text)}</p>
      <p className="ocard__price">{t(fromPerMonth(leiPerMonthFrom))}</p>
    </article>
  )
}
