import type { LandingTexts } from './texts.ts';

/** A QR code that says RALLYBOOK: 21 modules wide, a stroke for each run of dark ones. */
const QR =
  'M0 0.5h7m7 0h7M0 1.5h1m5 0h1m3 0h2m2 0h1m5 0h1M0 2.5h1m1 0h3m1 0h1m2 0h1m1 0h2m1 0h1m1 0h3m1 0h1M0 3.5h1m1 0h3m1 0h1m2 0h2m3 0h1m1 0h3m1 0h1M0 4.5h1m1 0h3m1 0h1m1 0h2m1 0h1m2 0h1m1 0h3m1 0h1M0 5.5h1m5 0h1m3 0h2m2 0h1m5 0h1M0 6.5h7m1 0h1m1 0h1m1 0h1m1 0h7M8 7.5h2m1 0h1M2 8.5h2m2 0h9m1 0h1M0 9.5h3m1 0h1m2 0h2m1 0h2m2 0h2m1 0h3M2 10.5h1m1 0h4m1 0h2m1 0h1m5 0h1M1 11.5h3m1 0h1m1 0h1m4 0h3m1 0h1m1 0h2M1 12.5h2m2 0h2m3 0h2m2 0h2m2 0h3M8 13.5h1m1 0h2m2 0h1m3 0h1m1 0h1M0 14.5h7m1 0h2m2 0h2m3 0h1m2 0h1M0 15.5h1m5 0h1m4 0h1m2 0h3M0 16.5h1m1 0h3m1 0h1m2 0h2m3 0h1m2 0h1m1 0h2M0 17.5h1m1 0h3m1 0h1m1 0h1m2 0h1m4 0h1m2 0h1M0 18.5h1m1 0h3m1 0h1m1 0h1m3 0h7M0 19.5h1m5 0h1m2 0h2m1 0h1m3 0h1M0 20.5h7m4 0h2m3 0h1m1 0h2';

/** What only this app has, in pictures: a club's own sheet, and who plays next. */
export function FirstScenes({ sheet, next }: LandingTexts['scenes']) {
  return (
    <ul className="scenes">
      <li>
        <div className="scene" aria-hidden="true">
          <table>
            <tbody>
              {sheet.rows.map(([name, first, second, amount]) => (
                <tr key={name}>
                  <th>{name}</th>
                  <td>{first}</td>
                  <td>{second}</td>
                  <td>{amount}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <b className="has">✓ {sheet.result}</b>
        </div>
        <h2>{sheet.title}</h2>
        <p>{sheet.text}</p>
      </li>
      <li>
        <div className="scene" aria-hidden="true">
          <p className="line">
            <b>{next.court}</b>
            <small>{next.since}</small>
          </p>
          <p className="court">
            <span>Lan</span>
            <span>Minh</span>
            <i>{next.against}</i>
            <span>Hoa</span>
            <span>Huy</span>
          </p>
          <small>{next.why}</small>
        </div>
        <h2>{next.title}</h2>
        <p>{next.text}</p>
      </li>
    </ul>
  );
}

/** What follows from it, in pictures: who plays, why an amount is what it is, how it is paid, and how the club knows. */
export function Scenes({ plays, reason, pay, bank }: LandingTexts['scenes']) {
  return (
    <ul className="scenes">
      <li>
        <div className="scene" aria-hidden="true">
          <b>{plays.session}</b>
          <p className="names">
            <span>Lan ✓</span>
            <span>Minh ✓</span>
            <span>Hoa ✓</span>
            <span className="away">Huy ✕</span>
          </p>
          <small>{plays.counts}</small>
        </div>
        <h3>{plays.title}</h3>
        <p>{plays.text}</p>
      </li>
      <li>
        <div className="scene" aria-hidden="true">
          <p className="line">
            <b>Minh</b>
            <b className="owes">{reason.total}</b>
          </p>
          {reason.lines.map(({ what, dates, amount }) => (
            <p key={what} className="line">
              <span>
                {what}
                <small>{dates}</small>
              </span>
              <span>{amount}</span>
            </p>
          ))}
        </div>
        <h3>{reason.title}</h3>
        <p>{reason.text}</p>
      </li>
      <li>
        <div className="scene paying" aria-hidden="true">
          <svg viewBox="-2 -2 25 25" width="104" height="104">
            <path d={QR} />
          </svg>
          <p>
            <b>{pay.amount}</b>
            <small>RB7K3M9N MINH</small>
          </p>
        </div>
        <h3>{pay.title}</h3>
        <p>{pay.text}</p>
      </li>
      <li>
        <div className="scene" aria-hidden="true">
          <p className="message">{bank.message}</p>
          <b className="has">✓ {bank.result}</b>
        </div>
        <h3>{bank.title}</h3>
        <p>{bank.text}</p>
      </li>
    </ul>
  );
}
