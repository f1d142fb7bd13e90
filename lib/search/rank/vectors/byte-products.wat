;; Scalar products of rows of bytes with one question, sixteen bytes at a time. Computed in integers, without a rounding.
(module
  ;; 1 MiB: the question from 0 on, then rows, then their sums.
  (memory (export "memory") 16)

  ;; `count`: of rows, at least one. `width`: bytes of a row, a multiple of 16. The question has two bytes for each of
  ;; them. Sums have four.
  (func (export "sums") (param $rows i32) (param $count i32) (param $width i32) (param $sums i32)
    (local $at i32) (local $bytes v128) (local $sum v128)
    (loop $row
      (local.set $at (i32.const 0))
      (local.set $sum (v128.const i32x4 0 0 0 0))
      (loop $part
        (local.set $bytes (v128.load (i32.add (local.get $rows) (local.get $at))))
        (local.set $sum
          (i32x4.add
            (i32x4.add
              (local.get $sum)
              (i32x4.dot_i16x8_s
                (i16x8.extend_low_i8x16_s (local.get $bytes))
                (v128.load (i32.shl (local.get $at) (i32.const 1)))))
            (i32x4.dot_i16x8_s
              (i16x8.extend_high_i8x16_s (local.get $bytes))
              (v128.load offset=16 (i32.shl (local.get $at) (i32.const 1))))))
        (br_if $part
          (i32.lt_u
            (local.tee $at (i32.add (local.get $at) (i32.const 16)))
            (local.get $width))))
      (i32.store
        (local.get $sums)
        (i32.add
          (i32.add
            (i32x4.extract_lane 0 (local.get $sum))
            (i32x4.extract_lane 1 (local.get $sum)))
          (i32.add
            (i32x4.extract_lane 2 (local.get $sum))
            (i32x4.extract_lane 3 (local.get $sum)))))
      (local.set $sums (i32.add (local.get $sums) (i32.const 4)))
      (local.set $rows (i32.add (local.get $rows) (local.get $width)))
      (br_if $row (local.tee $count (i32.sub (local.get $count) (i32.const 1)))))))
