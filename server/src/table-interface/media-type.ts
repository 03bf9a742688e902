import { failures } from './rest-error.ts';

export interface AnswerShape {
  readonly isSingle: boolean;
  readonly isNullsStripped: boolean;
  readonly contentType: string;
}

const JSON_ROWS: AnswerShape = {
  isSingle: false,
  isNullsStripped: false,
  contentType: 'application/json; charset=utf-8',
};
const ACCEPTED: Readonly<Record<string, AnswerShape>> = {
  '*/*': JSON_ROWS,
  'application/*': JSON_ROWS,
  'application/json': JSON_ROWS,
  'application/vnd.pgrst.array+json': JSON_ROWS,
  'application/vnd.pgrst.object+json': {
    isSingle: true,
    isNullsStripped: false,
    contentType: 'application/vnd.pgrst.object+json; charset=utf-8',
  },
};

/** The first of the accepted types that can be given; quality values are not weighed. */
export function parseAccept(header: string | null): AnswerShape {
  if (header === null || header === '') return JSON_ROWS;
  const simple = ACCEPTED[header];
  if (simple && Object.hasOwn(ACCEPTED, header)) return simple;
  for (const part of header.split(',')) {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const shape = Object.hasOwn(ACCEPTED, type) ? ACCEPTED[type] : undefined;
    if (!shape) continue;
    return parameters.includes('nulls=stripped') ? stripped(shape) : shape;
  }
  throw failures.mediaType(header);
}

function stripped(shape: AnswerShape): AnswerShape {
  const type = shape.isSingle ? 'object' : 'array';
  return {
    ...shape,
    isNullsStripped: true,
    contentType: `application/vnd.pgrst.${type}+json;nulls=stripped; charset=utf-8`,
  };
}
