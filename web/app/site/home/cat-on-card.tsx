/** The cat that perches on the hero card. His tail is a picture of its own, to sway. */
export function CatOnCard() {
  return (
    <div className="hero__cat" aria-hidden="true">
      <img className="hero__tail" src="/cat-perch-tail.svg" alt="" width={330} height={264} />
      <img src="/cat-perch.svg" alt="" width={330} height={264} />
    </div>
  )
}
