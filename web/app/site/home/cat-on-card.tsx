/** The cat on the hero card. The tail is a separate image, because it is animated. */
export function CatOnCard() {
  return (
    <div className="hero__cat" aria-hidden="true">
      <img className="hero__tail" src="/cat-perch-tail.svg" alt="" width={330} height={264} />
      <img src="/cat-perch.svg" alt="" width={330} height={264} />
    </div>
  )
}
